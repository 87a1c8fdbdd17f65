import { useMemo } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type LineColumn, LineTable } from '../../../ui/form/LineTable.tsx';
import { gridUrl } from '../../../ui/grid/url.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { lineName, productColumn, quantityColumn, skuColumn } from '../../product/lines/columns.tsx';
import type { LineActs } from '../../product/lines/ProductLines.tsx';
import { LotCell } from './LotCell.tsx';
import type { Forecast } from './stock-advice.forecast.ts';
import type { Line } from './stock-advice.lines.ts';

interface Props extends LineActs {
  lines: readonly Line[];
  products: Forecast['products'];
}

/** The lines with what is there of each product, and who waits for it. */
export function ItemsTable({ lines, products, onRemove, onDone }: Props) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const { base } = useArea();
  const { integer } = useFormat();
  const columns = useMemo((): LineColumn<Line>[] => {
    const knownOf = ({ product }: Line) => products.get(product.id);
    return [
      productColumn(t('fields.product'), (line) => {
        const known = knownOf(line);
        if (!known || (known.active && known.physical)) return null;
        return (
          <small className="row" data-ink="trouble">
            <StatusShape look={{ meaning: 'trouble' }} />
            {t(known.active ? 'items.notPhysical' : 'items.inactive')}
          </small>
        );
      }),
      skuColumn(t('fields.productSku')),
      {
        key: 'ean',
        head: t('fields.primaryEan'),
        width: '120px',
        phone: 'hidden',
        isSpare: true,
        cell: ({ product }) => <span className="code">{product.primaryEan ?? '–'}</span>,
      },
      quantityColumn(t('stockAdvice:fields.quantity'), { t, onDone }),
      {
        key: 'lot',
        head: t('items.heads.lot'),
        width: '13.5%',
        phone: 'wide',
        cell: (line, index) => (
          <LotCell index={index} line={line} isTracked={knownOf(line)?.lotTracked ?? false} />
        ),
      },
      {
        key: 'inStock',
        head: t('fields.inStock'),
        width: '72px',
        kind: 'number',
        phone: 'named',
        cell: (line) => {
          const known = knownOf(line);
          return known ? integer(known.available) : <span className="ink3">–</span>;
        },
      },
      {
        key: 'waiting',
        head: t('items.heads.waiting'),
        width: '68px',
        kind: 'number',
        phone: 'named',
        cell: (line) => {
          const waiting = knownOf(line)?.waiting ?? 0;
          const { id, productSku } = line.product;
          if (waiting === 0) return <span className="ink3">–</span>;
          return (
            <Link
              to={gridUrl(`${base}/missing-goods`, { criteria: { product: { in: [id] } } })}
              target="_blank"
              title={t('items.waitingHint', { sku: productSku })}
            >
              {integer(waiting)}
            </Link>
          );
        },
      },
    ];
  }, [t, products, base, integer, onDone]);
  return (
    <LineTable
      label={t('sections.items')}
      name="items"
      lines={lines}
      columns={columns}
      // A product may stand here twice, with two lots.
      keyOf={({ id, product }, index) => id ?? `${product.id} ${index}`}
      nameOf={lineName}
      onRemove={onRemove}
    />
  );
}
