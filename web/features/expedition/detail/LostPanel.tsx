import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Panel } from '../../../ui/record/Panel.tsx';

interface Props {
  record: ExpeditionDetail;
  /** Newest first. */
  events: readonly HistoryEvent[];
}

/** That an order, or a parcel of it, is lost: since when, and why. */
export function LostPanel({ record: { lostAt }, events }: Props) {
  const { t } = useTranslation('expeditionDetail');
  const { instant } = useFormat();
  if (lostAt === null) return null;
  const reason = events.find(({ act }) => act === 'declareLost')?.reason;
  return (
    <Panel
      look={{ meaning: 'trouble' }}
      title={t('loss.title')}
      cause={
        <>
          {t('loss.since', { when: instant(lostAt) })} {reason}
        </>
      }
    />
  );
}
