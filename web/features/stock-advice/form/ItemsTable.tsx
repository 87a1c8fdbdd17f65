import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { gridUrl } from '../../../ui/grid/url.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from './items.module.css';
import { LotCell } from './LotCell.tsx';
import type { Forecast, ProductForecast } from './stock-advice.forecast.ts';
import type { Line } from './stock-advice.lines.ts';

interface Props {
  items: readonly Line[];
  products: Forecast['products'];
  /** Whether lines may come and go. */
  isOpen: boolean;
  onRemove: (index: number) => void;
  /** The quantity was entered: back to the scan field. */
  onDone: () => void;
}

/** The lines as a table of 32 px rows; on a phone as cards. */
export function ItemsTable({ items, products, isOpen, onRemove, onDone }: Props) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  if (items.length === 0) return <p className={classes.empty}>{t('items.none')}</p>;
  return (
    <table className={classes.table} aria-label={t('sections.items')}>
      <thead>
        <tr>
          <th className={classes.product}>{t('items.heads.product')}</th>
          <th className={classes.sku}>{t('items.heads.sku')}</th>
          <th className={classes.ean}>{t('items.heads.ean')}</th>
          <th className={classes.quantity}>{t('items.heads.announced')}</th>
          <th className={classes.lot}>{t('items.heads.lot')}</th>
          <th className={classes.figure}>{t('items.heads.inStock')}</th>
          <th className={classes.figure}>{t('items.heads.waiting')}</th>
          <th className={classes.remove}>
            <span className="visually-hidden">{t('items.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line, index) => (
          <Row
            key={line.id ?? `${line.product.id} ${index}`}
            line={line}
            index={index}
            known={products.get(line.product.id)}
            isOpen={isOpen}
            onRemove={onRemove}
            onDone={onDone}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Omit<Props, 'items' | 'products'> {
  line: Line;
  index: number;
  known: ProductForecast | undefined;
}

function ItemRow({ line, index, known, isOpen, onRemove, onDone }: RowProps) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const { base } = useArea();
  const { integer } = useFormat();
  const { productSku, name, primaryEan, image, id } = line.product;
  const isWrong = known !== undefined && !(known.active && known.physical);
  return (
    <tr>
      <td className={classes.product}>
        <span className={classes.flex}>
          <Picture src={image} size={24} />
          <span className={classes.name} title={name}>
            {name}
          </span>
          {isWrong && (
            <span className={classes.wrong}>
              <StatusShape look={{ meaning: 'trouble' }} />
              {t(known.active ? 'items.notPhysical' : 'items.inactive')}
            </span>
          )}
        </span>
      </td>
      <td className={classes.sku} title={productSku}>
        {productSku}
      </td>
      <td className={`code ${classes.ean}`}>{primaryEan ?? '–'}</td>
      <td className={classes.quantity}>
        <NumberField
          bare
          name={`items.${index}.quantity`}
          label={t('items.quantityOf', { sku: productSku })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onDone();
          }}
        />
      </td>
      <td className={classes.lot}>
        <LotCell index={index} line={line} isTracked={known?.lotTracked ?? false} />
      </td>
      <td className={classes.figure} data-label={t('items.heads.inStock')}>
        {known ? integer(known.available) : <span className="ink3">–</span>}
      </td>
      <td className={classes.figure} data-label={t('items.heads.waiting')}>
        {known && known.waiting > 0 ? (
          <Link
            to={gridUrl(`${base}/missing-goods`, { criteria: { product: { in: [id] } } })}
            target="_blank"
            title={t('items.waitingHint', { sku: productSku })}
          >
            {integer(known.waiting)}
          </Link>
        ) : (
          <span className="ink3">–</span>
        )}
      </td>
      <td className={classes.remove}>
        {isOpen && (
          <ActionIcon
            size="xs"
            aria-label={t('items.remove', { sku: productSku })}
            onClick={() => onRemove(index)}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

/** A key in one quantity redraws that line and not three hundred. */
const Row = memo(
  ItemRow,
  (before, after) =>
    before.index === after.index &&
    before.isOpen === after.isOpen &&
    before.onRemove === after.onRemove &&
    before.onDone === after.onDone &&
    before.known === after.known &&
    before.line.product.id === after.line.product.id &&
    before.line.quantity === after.line.quantity &&
    before.line.lot === after.line.lot &&
    before.line.lotDate === after.line.lotDate &&
    before.line.note === after.line.note,
);
