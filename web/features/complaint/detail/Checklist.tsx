import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readEvidence } from '../../../../contracts/complaint/complaint.evidence.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { SidePart } from '../../../ui/record/Side.tsx';
import classes from '../complaint.module.css';
import type { Proofs } from '../proofs/use-proofs.ts';

interface Props {
  claim: ComplaintDetail;
  proofs: Proofs;
  /** Whether what is missing can be added now. */
  mayAdd: boolean;
}

/** What is asked for by the reason of a claim: what is there, and what is missing with the way to add it. */
export function Checklist({ claim, proofs, mayAdd }: Props) {
  const { t } = useTranslation('complaintScreen');
  const asked = readEvidence(claim);
  if (asked.length === 0) return null;
  const there = asked.filter(({ isThere }) => isThere).length;
  return (
    <SidePart title={t('evidence.title')}>
      <p className="type-small ink2">{t('evidence.count', { there, count: asked.length })}</p>
      <ul className={classes.checklist}>
        {asked.map(({ evidence, isThere, proof }) => {
          const isChosen = !isThere && proofs.chosen.some((one) => one.proof === proof && proof !== null);
          const Icon = isThere ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={evidence} data-there={isThere || undefined}>
              <Icon size={16} stroke={1.7} aria-hidden="true" />
              <span>{t(`evidence.names.${evidence}`)}</span>
              {isChosen ? (
                <small className="ink2">{t('evidence.chosen')}</small>
              ) : proof && !isThere && mayAdd ? (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${t('evidence.add')}: ${t(`evidence.names.${evidence}`)}`}
                  onClick={() => proofs.ask(proof)}
                >
                  {t('evidence.add')}
                </Button>
              ) : (
                <small className="ink2">{t(isThere ? 'evidence.there' : 'evidence.missing')}</small>
              )}
            </li>
          );
        })}
      </ul>
    </SidePart>
  );
}
