import { useTranslation } from '../../../platform/words.ts';
import { type Check, Checks, NextSteps, FormSide as Side } from '../../../ui/form/side.tsx';
import { pieces, sumOf } from '../../product/lines/lines.ts';
import type { useAvailable } from './stock-change.available.ts';
import type { Values } from './stock-change.values.ts';

interface Props {
  values: Values;
  available: ReturnType<typeof useAvailable>;
  from: string;
  to: string;
}

/** What must hold before it can be created, and what follows. */
export function FormSide({ values, available, from, to }: Props) {
  const { t } = useTranslation(['internalStockChangeForm', 'stockMove']);
  const { items, fromWarehouse, toWarehouse } = values;
  const isSame = fromWarehouse !== null && fromWarehouse === toWarehouse;
  const shortBy = items.reduce((sum, line) => {
    const free = available.get(line.product.id);
    return free && line.lot === null ? sum + Math.max(0, pieces(line) - free.from) : sum;
  }, 0);
  const isKnown = items.length > 0 && items.every((line) => available.has(line.product.id));
  const stock: Check =
    items.length === 0
      ? { meaning: 'off', text: t('stockMove:side.noItems') }
      : shortBy > 0
        ? { meaning: 'waiting', text: t('side.short', { count: shortBy }) }
        : { meaning: isKnown ? 'done' : 'off', text: t('stockMove:side.allThere') };
  return (
    <Side label={t('stockMove:side.label')}>
      <Checks
        title={t('stockMove:side.before')}
        checks={[
          {
            meaning: isSame ? 'trouble' : fromWarehouse && toWarehouse ? 'done' : 'off',
            text: t('side.warehouses'),
          },
          stock,
        ]}
      />
      <NextSteps
        title={t('stockMove:side.then')}
        steps={[
          t('side.approved'),
          ...(items.length > 0
            ? [t('side.booked', { count: sumOf(items), place: from || t('stockMove:source') })]
            : []),
          t('side.moved', { place: to || t('stockMove:target') }),
          t('side.lots'),
        ]}
      />
    </Side>
  );
}
