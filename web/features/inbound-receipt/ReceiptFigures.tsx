import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { type Figure, Figures } from '../../ui/record/Figures.tsx';
import { type Summary, summarise } from './inbound-receipt.differences.ts';
import classes from './receipt.module.css';

const MEANINGS: Record<keyof Summary, Figure['meaning']> = {
  part: 'trouble',
  over: 'waiting',
  unannounced: 'waiting',
  taken: undefined,
  damaged: 'trouble',
};
const KEYS = Object.keys(MEANINGS) as (keyof Summary)[];

/** Whether less or more came than was to come, and what came damaged. */
export function ReceiptFigures({ record }: { record: InboundReceiptDetail }) {
  const { t } = useTranslation('inboundReceiptScreen');
  const summary = summarise(record.items);
  const noted = KEYS.filter((key) => summary[key] > 0);
  const pieces = (count: number) => t('pieces', { count });
  return (
    <section className={classes.figures} aria-label={t('items.title')}>
      <Figures
        figures={[
          ...(summary.taken > 0 && record.sumOfQuantity <= 0
            ? []
            : [{ key: 'counted', label: t('items.counted'), value: pieces(record.sumOfQuantity) }]),
          ...noted.map((key) => ({
            key,
            label: t(`means.${key}`),
            value: pieces(summary[key]),
            meaning: MEANINGS[key],
          })),
          ...(noted.length === 0
            ? [{ key: 'difference', label: t('items.difference'), value: t('means.complete') }]
            : []),
        ]}
      />
    </section>
  );
}
