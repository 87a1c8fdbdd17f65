import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LOT_OPTIONS } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import classes from '../../../ui/form/lines.module.css';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { type Line, pieces } from '../../transfer/lines.fields.ts';

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
  const { t } = useTranslation(['internalStockChangeForm', 'transferForm', 'internalStockChange']);
  const { integer } = useFormat();
  const inFrom = t('transferForm:items.in', { place: from || t('transferForm:items.source') });
  const inTo = t('transferForm:items.in', { place: to || t('transferForm:items.target') });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('internalStockChange:fields.product')}</th>
          <th className={classes.sku}>{t('internalStockChange:fields.productSku')}</th>
          <th className={classes.quantity} data-number>
            {t('internalStockChange:fields.quantity')}
          </th>
          <th className={classes.stock} data-number title={inFrom}>
            {inFrom}
          </th>
          <th className={classes.stock} data-number title={inTo}>
            {inTo}
          </th>
          <th className={classes.lot}>{t('internalStockChange:fields.lot')}</th>
          <th className={classes.remove}>
            <span className="visually-hidden">{t('transferForm:items.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { product } = line;
          const told = available.get(product.id);
          const isShort = told !== undefined && pieces(line) > told.from;
          return (
            <tr key={line.id ?? `${product.id} ${line.lot ?? ''}`}>
              <td className={classes.product}>
                <Picture src={product.image} size={24} />
                <span className={classes.name} title={product.name}>
                  {product.name}
                </span>
              </td>
              <td className={classes.sku} title={product.productSku}>
                {product.productSku}
              </td>
              <td className={classes.quantity}>
                <NumberField
                  bare
                  name={`items.${index}.quantity`}
                  label={t('transferForm:items.quantityOf', { sku: product.productSku })}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onDone();
                  }}
                />
              </td>
              <td className={classes.stock} data-number data-label={inFrom}>
                <span className={classes.figure}>
                  {isShort && <StatusShape look={{ meaning: 'waiting' }} />}
                  {told ? integer(told.from) : '–'}
                </span>
              </td>
              <td className={classes.stock} data-number data-label={inTo}>
                {told ? integer(told.to) : '–'}
              </td>
              <td className={classes.lot}>
                <LotCell index={index} sku={product.productSku} />
              </td>
              <td className={classes.remove}>
                <ActionIcon
                  size="xs"
                  aria-label={t('transferForm:items.remove', { sku: product.productSku })}
                  onClick={() => onRemove(index)}
                >
                  <IconX size={16} stroke={1.7} />
                </ActionIcon>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
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
