import { useCallback, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { LOT_OPTIONS } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type LineColumn, LineTable, LineText } from '../../../ui/form/LineTable.tsx';
import classes from '../../../ui/form/lines.module.css';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { lineKey, lineName, productColumn, quantityColumn, skuColumn } from '../../product/lines/columns.tsx';
import { pieces } from '../../product/lines/lines.ts';
import type { LineActs } from '../../product/lines/ProductLines.tsx';
import type { Forecast } from './expedition.forecast.ts';
import { type Availability, type Line, lineValue, shortage } from './expedition.lines.ts';
import { LineDetails } from './LineDetails.tsx';
import { SetParts } from './SetParts.tsx';

interface Props extends LineActs {
  lines: readonly Line[];
  availability: Forecast['availability'];
}

const NOTHING: Availability['components'] = [];

/** The lines with their lot, what is free of them and what they are worth; a set with what is shipped of it. */
export function ItemsTable({ lines, availability, onRemove, onDone }: Props) {
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  const { amount } = useFormat();
  const isLocked = onRemove === undefined;
  const columns = useMemo(
    (): LineColumn<Line>[] => [
      productColumn(t('expedition:fields.product')),
      skuColumn(t('expedition:fields.productSku')),
      {
        key: 'lot',
        head: t('expedition:fields.lot'),
        width: '10%',
        kind: 'text',
        cell: ({ lot, product }, index) =>
          lot || <LotChoice index={index} sku={product.productSku} isLocked={isLocked} />,
      },
      quantityColumn(t('expedition:fields.quantity'), { t, onDone }),
      {
        key: 'available',
        head: t('expedition:fields.available'),
        width: '15%',
        phone: 'wide',
        cell: (line) => <AvailabilityCell line={line} availability={availability.get(line.product.id)} />,
      },
      {
        key: 'value',
        head: t('items.lineValue'),
        // An amount is not cut: as many letters as 99,999.99 CZK.
        width: '124px',
        kind: 'number',
        phone: 'named',
        cell: (line, index) => {
          const value = lineValue(line);
          return (
            <LineDetails index={index} line={line} isLocked={isLocked}>
              {value === null ? (
                <span className="ink3">–</span>
              ) : (
                <>
                  {amount(value)} <small className="ink3">{line.productValueCurrency}</small>
                </>
              )}
            </LineDetails>
          );
        },
      },
    ],
    [t, amount, availability, isLocked, onDone],
  );
  const under = useCallback(
    (line: Line) => (
      <SetParts parts={availability.get(line.product.id)?.components ?? NOTHING} sets={pieces(line)} />
    ),
    [availability],
  );
  return (
    <LineTable
      label={t('sections.items')}
      name="items"
      lines={lines}
      columns={columns}
      keyOf={lineKey}
      nameOf={lineName}
      onRemove={onRemove}
      under={under}
    />
  );
}

function LotChoice({ index, sku, isLocked }: { index: number; sku: string; isLocked: boolean }) {
  const { t } = useTranslation('expeditionForm');
  const { field } = useController({ name: `items.${index}.lotOption` });
  const chosen = (field.value as string | null) ?? 'none';
  return (
    <select
      className={`bare-select ${classes.choice}`}
      data-quiet={chosen === 'none' || undefined}
      aria-label={t('items.lotOf', { sku })}
      disabled={isLocked}
      {...field}
      value={chosen}
    >
      {LOT_OPTIONS.map((option) => (
        <option key={option} value={option}>
          {t(`items.lots.${option}`)}
        </option>
      ))}
    </select>
  );
}

function AvailabilityCell({ line, availability }: { line: Line; availability: Availability | undefined }) {
  const { t } = useTranslation('expeditionForm');
  const { integer } = useFormat();
  if (line.product.type === 'Virtual') return <span className="ink3">{t('items.virtual')}</span>;
  if (!availability) return <span className="ink3">–</span>;
  if (!availability.active || !availability.allowed)
    return (
      <LineText>
        <StatusShape look={{ meaning: 'trouble' }} />
        <span data-ink="trouble">{t(availability.active ? 'items.notInEshop' : 'items.inactive')}</span>
      </LineText>
    );
  const short = shortage(line, availability);
  return (
    <LineText>
      <StatusShape look={{ meaning: short > 0 ? 'waiting' : 'done' }} />
      <span className="tabular">{integer(availability.available)}</span>
      {short > 0 && <span data-ink="waiting">{t('items.shortBy', { count: short })}</span>}
    </LineText>
  );
}
