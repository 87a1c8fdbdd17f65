import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import classes from '../../../ui/form/lines.module.css';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { Line } from '../lines.fields.ts';
import { shortage } from './transfer.checks.ts';
import type { Forecast, ProductForecast } from './transfer.forecast.ts';

interface Props {
  lines: readonly Line[];
  products: Forecast['products'];
  /** The buildings' names; empty while they are not chosen. */
  from: string;
  to: string;
  bookedOf: (line: Line) => number;
  isLocked: boolean;
  onRemove: (index: number) => void;
  onDone: () => void;
}

/** The lines with what is there on both sides. */
export function ItemsTable({ lines, products, from, to, bookedOf, isLocked, onRemove, onDone }: Props) {
  const { t } = useTranslation(['transferForm', 'transfer']);
  const { integer } = useFormat();
  const inFrom = t('items.in', { place: from || t('items.source') });
  const inTo = t('items.in', { place: to || t('items.target') });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('transfer:fields.product')}</th>
          <th className={classes.sku}>{t('transfer:fields.productSku')}</th>
          <th className={classes.quantity} data-number>
            {t('transfer:fields.quantity')}
          </th>
          <th className={classes.stock} data-number title={inFrom}>
            {inFrom}
          </th>
          <th className={classes.stock} data-number title={inTo}>
            {inTo}
          </th>
          <th className={classes.booking}>{t('items.booking')}</th>
          <th className={classes.remove}>
            <span className="visually-hidden">{t('items.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { product } = line;
          const told = products.get(product.id);
          const short = shortage(line, told, bookedOf(line));
          return (
            <tr key={line.id ?? product.id}>
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
                  label={t('items.quantityOf', { sku: product.productSku })}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onDone();
                  }}
                />
              </td>
              <td className={classes.stock} data-number data-label={inFrom}>
                <span className={classes.figure}>
                  {short > 0 && <StatusShape look={{ meaning: 'waiting' }} />}
                  {told ? integer(told.availableAtSource) : '–'}
                </span>
              </td>
              <td className={classes.stock} data-number data-label={inTo}>
                {told ? integer(told.availableAtTarget) : '–'}
              </td>
              <td className={classes.booking}>
                <BookingCell told={told} short={short} />
              </td>
              <td className={classes.remove}>
                {!isLocked && (
                  <ActionIcon
                    size="xs"
                    aria-label={t('items.remove', { sku: product.productSku })}
                    onClick={() => onRemove(index)}
                  >
                    <IconX size={16} stroke={1.7} />
                  </ActionIcon>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Which lots are taken, or what it waits for and which advice brings that. */
function BookingCell({ told, short }: { told: ProductForecast | undefined; short: number }) {
  const { t } = useTranslation('transferForm');
  const { base } = useArea();
  if (!told) return <span className="ink3">–</span>;
  if (!told.physical) return <span className={classes.wrong}>{t('items.notPhysical')}</span>;
  if (!told.active) return <span className={classes.wrong}>{t('items.inactive')}</span>;
  if (short === 0) return t('items.oldest');
  return (
    <span className={classes.short}>
      {t('items.waitsFor', { count: short })}
      {told.coming && (
        <>
          {', '}
          <Link to={`${base}/stock-advices/${told.coming.stockAdvice}`}>{told.coming.internalId}</Link>
        </>
      )}
    </span>
  );
}
