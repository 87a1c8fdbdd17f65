import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type Check, Checks, NextSteps, FormSide as Side } from '../../../ui/form/side.tsx';
import { sumOf } from '../../product/lines/lines.ts';
import { isSameBuilding, type Summary } from './transfer.checks.ts';
import type { Values } from './transfer.values.ts';

interface Props {
  values: Values;
  summary: Summary;
  from: string;
  to: string;
}

/** What must hold before it can be created, and what follows. */
export function FormSide(props: Props) {
  const { t } = useTranslation(['transferForm', 'stockMove']);
  const { weekday } = useFormat();
  const { values, summary, from, to } = props;
  const target = to || t('stockMove:target');
  const booked = Math.max(0, sumOf(values.items) - summary.shortBy);
  const isReadable = values.expectedAt && !Number.isNaN(Date.parse(values.expectedAt));
  return (
    <Side label={t('stockMove:side.label')}>
      <Checks title={t('stockMove:side.before')} checks={useChecks(props)} />
      <NextSteps
        title={t('stockMove:side.then')}
        steps={[
          booked > 0 ? t('side.booked', { count: booked, place: from || t('stockMove:source') }) : null,
          summary.shortBy > 0 ? t('side.waits', { count: summary.shortBy }) : null,
          isReadable
            ? t('side.expected', { place: target, day: weekday(values.expectedAt as string) })
            : t('side.truck'),
          t('side.coming'),
          t('side.cancel'),
        ]}
      />
    </Side>
  );
}

function useChecks({ values, summary, from, to }: Props): Check[] {
  const { t } = useTranslation(['transferForm', 'stockMove']);
  const { items, fromWarehouse, toWarehouse } = values;
  const areChosen = fromWarehouse !== null && toWarehouse !== null;
  const buildings: Check = isSameBuilding(values)
    ? { meaning: 'trouble', text: t('side.buildings'), detail: t('side.bothSides', { place: from }) }
    : areChosen
      ? { meaning: 'waiting', text: t('side.buildings'), detail: t('side.unsellable', { from, to }) }
      : { meaning: 'off', text: t('side.buildings') };
  const noLot: Check = { meaning: 'done', text: t('side.noLot'), detail: t('side.oldest') };
  if (items.length === 0) return [buildings, { meaning: 'off', text: t('stockMove:side.noItems') }, noLot];
  const products: Check =
    summary.wrong.length > 0
      ? {
          meaning: 'trouble',
          text: t('side.notMovable', { count: summary.wrong.length }),
          detail: summary.wrong.map(({ product }) => product.productSku).join(', '),
        }
      : { meaning: summary.isKnown ? 'done' : 'off', text: t('side.active', { count: items.length }) };
  const stock: Check =
    summary.short.length > 0
      ? {
          meaning: 'waiting',
          text: t('side.short', { count: summary.short.length, pieces: summary.shortBy }),
          detail: t('side.waitsForGoods'),
        }
      : { meaning: summary.isKnown ? 'done' : 'off', text: t('stockMove:side.allThere') };
  const lots: Check = items.some((line) => line.lot)
    ? { meaning: 'trouble', text: t('side.lotGiven'), detail: t('side.oldest') }
    : noLot;
  return [buildings, products, stock, lots];
}
