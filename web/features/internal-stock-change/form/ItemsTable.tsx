import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LOT_OPTIONS } from '../../../../contracts/expedition/expedition.schema.ts';
import classes from '../../../ui/form/lines.module.css';
import { TextField } from '../../../ui/form/TextField.tsx';
import { type Line, pieces } from '../../transfer/lines.fields.ts';
import { LinesTable } from '../../transfer/lines-table.fields.tsx';

interface Props {
  lines: readonly Line[];
  available: ReadonlyMap<string, { from: number; to: number; active: boolean }>;
  /** The warehouses' names; empty while they are not chosen. */
  from: string;
  to: string;
  onRemove: (index: number) => void;
  onDone: () => void;
}

/** The lines with what is there on both sides and the lot that is to be taken. */
export function ItemsTable({ lines, available, from, to, onRemove, onDone }: Props) {
  const { t } = useTranslation('internalStockChange');
  return (
    <LinesTable
      noun="internalStockChange"
      lines={lines}
      from={from}
      to={to}
      freeOf={(line) => {
        const told = available.get(line.product.id);
        return told && { ...told, isShort: pieces(line) > told.from };
      }}
      last={{
        head: t('fields.lot'),
        className: classes.lot,
        cell: ({ product }, index) => <LotCell index={index} sku={product.productSku} />,
      }}
      onRemove={onRemove}
      onDone={onDone}
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
    <span className={classes.lots}>
      <select
        className={classes.lotChoice}
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
    </span>
  );
}
