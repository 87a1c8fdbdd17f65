import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ClaimDraft } from '../../../../contracts/complaint/claim-draft.routes.ts';
import { readEvidence } from '../../../../contracts/complaint/complaint.evidence.ts';
import { relationId, relationName } from '../../../../contracts/kit/related.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { EvidenceList } from '../proofs/EvidenceList.tsx';
import classes from './draft.module.css';

interface Props {
  draft: ClaimDraft;
  /** Some draft is being settled. */
  isBusy: boolean;
  isRunning: boolean;
  onFile: () => void;
  onDismiss: () => void;
}

/** One drafted claim with its proofs, and the two ways to settle it. */
export function DraftCard({ draft, isBusy, isRunning, onFile, onDismiss }: Props) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const { base, audience } = useArea();
  const { may } = useSession();
  const { day, instant, weekday, relative, money, decimal } = useFormat();
  const { trackingNumber, weight, value, currency, events, closesOn, hasLabel } = draft;
  const order = relationName(draft.expedition);
  const asked = readEvidence({
    ...draft,
    claimValue: value,
    attachments: [],
    parcels: [{ weight, hasLabel }],
  });
  const buttons = may('expedition.write') && (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        aria-label={`${t('drafts.dismiss')}: ${order}`}
        onClick={onDismiss}
      >
        {t('drafts.dismiss')}
      </Button>
      <Button
        size="xs"
        loading={isRunning}
        disabled={isBusy}
        aria-label={`${t('drafts.file')}: ${order}`}
        onClick={onFile}
      >
        {t('drafts.file')}
      </Button>
    </>
  );
  return (
    <Card
      isPadded
      title={t(`complaint:values.reason.${draft.reason}`)}
      beside={
        <>
          <Link to={`${base}/expeditions/${relationId(draft.expedition)}`}>{order}</Link>
          <small className="ink2">{relationName(draft.carrier)}</small>
        </>
      }
      aside={buttons}
    >
      <p className={classes.time}>
        {t('drafts.until', { from: day(draft.opensOn), until: weekday(closesOn), ago: relative(closesOn) })}
      </p>
      <div className={classes.facts}>
        <Pairs isWide>
          {audience === 'admin' && (
            <Pair label={t('complaint:fields.organisation')}>{relationName(draft.organisation)}</Pair>
          )}
          {trackingNumber && (
            <Pair label={t('complaint:fields.trackingNumber')}>
              <CopyText text={trackingNumber} />
            </Pair>
          )}
          <Pair label={t('parcel.packed')}>{instant(draft.packedAt)}</Pair>
          <Pair label={t('parcel.delivered')}>
            {draft.deliveredAt ? instant(draft.deliveredAt) : t('parcel.notDelivered')}
          </Pair>
        </Pairs>
        <Pairs isWide>
          {weight !== null && (
            <Pair label={t('parcel.weight')}>
              {t('parcel.kilograms', { weight: decimal(String(weight / 1000), 3) })}
            </Pair>
          )}
          {value && <Pair label={t('complaint:fields.claimValue')}>{money(value, currency ?? '')}</Pair>}
          <Pair label={t('drafts.label')}>{t(hasLabel ? 'drafts.labelKept' : 'drafts.labelNone')}</Pair>
        </Pairs>
      </div>
      {asked.length > 0 && (
        <section className={classes.proofs} aria-label={t('evidence.title')}>
          <h3 className="type-small ink2">{t('evidence.title')}</h3>
          <EvidenceList asked={asked} />
        </section>
      )}
      {events.length > 0 && (
        <details className={`fine ink2 ${classes.events}`}>
          <summary>{t('drafts.events', { count: events.length })}</summary>
          <ol>
            {events.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <time dateTime={at} className="tabular ink3">
                  {instant(at)}
                </time>{' '}
                {text}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
