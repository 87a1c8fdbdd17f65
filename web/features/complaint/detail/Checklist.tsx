import { Button } from '@mantine/core';
import { type Asked, readEvidence } from '../../../../contracts/complaint/complaint.evidence.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { SidePart } from '../../../ui/record/Side.tsx';
import { EvidenceList } from '../proofs/EvidenceList.tsx';
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
  const asideOf = ({ evidence, isThere, proof }: Asked) => {
    if (isThere || proof === null) return undefined;
    if (proofs.chosen.some((one) => one.proof === proof))
      return <small className="ink2">{t('evidence.chosen')}</small>;
    return (
      mayAdd && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${t('evidence.add')}: ${t(`evidence.names.${evidence}`)}`}
          onClick={() => proofs.ask(proof)}
        >
          {t('evidence.add')}
        </Button>
      )
    );
  };
  return (
    <SidePart title={t('evidence.title')}>
      <p className="type-small ink2">{t('evidence.count', { there, count: asked.length })}</p>
      <EvidenceList asked={asked} asideOf={asideOf} />
    </SidePart>
  );
}
