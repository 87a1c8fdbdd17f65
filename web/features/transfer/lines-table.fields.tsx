import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';
import classes from '../../ui/form/lines.module.css';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import type { Line } from './lines.fields.ts';

interface Props {
  noun: 'transfer' | 'internalStockChange';
  lines: readonly Line[];
  /** The places' names; empty while they are not chosen. */
  from: string;
  to: string;
  /** What is free of a line's product on both sides; undefined until it is known. */
  freeOf: (line: Line) => { from: number; to: number; isShort: boolean } | undefined;
  /** The last column: what is the noun's own. */
  last: { head: string; className: string | undefined; cell: (line: Line, index: number) => ReactNode };
  isLocked?: boolean;
  onRemove: (index: number) => void;
  onDone: () => void;
}

/** Lines of goods to be moved, with what is there on both sides. */
export function LinesTable({ noun, lines, from, to, freeOf, last, isLocked, onRemove, onDone }: Props) {
  const { t } = useTranslation(['transferForm', noun]);
  const { integer } = useFormat();
  const inFrom = t('items.in', { place: from || t('items.source') });
  const inTo = t('items.in', { place: to || t('items.target') });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t(`${noun}:fields.product`)}</th>
          <th className={classes.sku}>{t(`${noun}:fields.productSku`)}</th>
          <th className={classes.quantity} data-number>
            {t(`${noun}:fields.quantity`)}
          </th>
          <th className={classes.stock} data-number title={inFrom}>
            {inFrom}
          </th>
          <th className={classes.stock} data-number title={inTo}>
            {inTo}
          </th>
          <th className={last.className}>{last.head}</th>
          <th className={classes.remove}>
            <span className="visually-hidden">{t('items.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { product } = line;
          const free = freeOf(line);
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
                  label={t('items.quantityOf', { sku: product.productSku })}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onDone();
                  }}
                />
              </td>
              <td className={classes.stock} data-number data-label={inFrom}>
                <span className={classes.figure}>
                  {free?.isShort && <StatusShape look={{ meaning: 'waiting' }} />}
                  {free ? integer(free.from) : '–'}
                </span>
              </td>
              <td className={classes.stock} data-number data-label={inTo}>
                {free ? integer(free.to) : '–'}
              </td>
              <td className={last.className}>{last.cell(line, index)}</td>
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
