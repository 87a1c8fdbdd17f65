import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { LOT_OPTIONS } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { LineTable } from '../../../ui/form/LineTable.tsx';
import classes from '../../../ui/form/lines.module.css';
import { TextField } from '../../../ui/form/TextField.tsx';
import { lineKey, lineName } from '../../product/lines/columns.tsx';
import { pieces } from '../../product/lines/lines.ts';
import type { LineActs } from '../../product/lines/ProductLines.tsx';
import { type MoveLine, moveColumns } from '../../stock-move/move-lines.tsx';

interface Props extends LineActs {
  lines: readonly MoveLine[];
  available: ReadonlyMap<string, { from: number; to: number; active: boolean }>;
  /** The warehouses' names; empty while they are not chosen. */
  from: string;
  to: string;
}

/** The lines with what is there on both sides and the lot that is to be taken. */
export function ItemsTable({ lines, available, from, to, onRemove, onDone }: Props) {
  const { t } = useTranslation(['internalStockChangeForm', 'internalStockChange', 'stockMove']);
  const format = useFormat();
  const columns = useMemo(
    () => [
      ...moveColumns({
        noun: 'internalStockChange',
        t,
        format,
        from,
        to,
        freeOf: (line) => {
          const free = available.get(line.product.id);
          return free && { ...free, isShort: pieces(line) > free.from };
        },
        onDone,
      }),
      {
        key: 'lot',
        head: t('internalStockChange:fields.lot'),
        width: '18%',
        kind: 'field' as const,
        phone: 'wide' as const,
        cell: ({ product }: MoveLine, index: number) => <LotCell index={index} sku={product.productSku} />,
      },
    ],
    [t, format, available, from, to, onDone],
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
    />
  );
}

const NAMED = 'named';

/** Any lot, the oldest, the newest, or one by its code. */
function LotCell({ index, sku }: { index: number; sku: string }) {
  const { t } = useTranslation(['internalStockChangeForm', 'internalStockChange']);
  const option = useController({ name: `items.${index}.lotOption` }).field;
  const lot = useController({ name: `items.${index}.lot` }).field;
  const isNamed = lot.value !== null && lot.value !== undefined;
  return (
    <>
      <select
        className={`bare-select ${classes.choice}`}
        aria-label={t('lotOf', { sku })}
        value={isNamed ? NAMED : String(option.value ?? 'none')}
        onChange={(event) => {
          const { value } = event.currentTarget;
          lot.onChange(value === NAMED ? '' : null);
          if (value !== NAMED) option.onChange(value);
        }}
      >
        {LOT_OPTIONS.map((value) => (
          <option key={value} value={value}>
            {t(`internalStockChange:values.lotOption.${value}`)}
          </option>
        ))}
        <option value={NAMED}>{t('thisLot')}</option>
      </select>
      {isNamed && <TextField bare name={`items.${index}.lot`} label={t('lotCode', { sku })} />}
    </>
  );
}
