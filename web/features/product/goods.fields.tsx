import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { relationImage } from '../../../contracts/kit/related.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import classes from './goods.module.css';

interface Goods {
  id: string;
  product: { id: string; name: string; productSku: string; image?: unknown };
  /** The lots that it holds or held. */
  lots: readonly { lot: string | null; lotDate: string | null; quantity: number }[];
}

/** A column beside the product. */
interface GoodsColumn<G extends Goods> {
  key: string;
  head: string;
  isNumber?: boolean;
  /** On a phone each value stands behind the head of its column. */
  isLabelled?: boolean;
  /** What says nothing is left out on a phone. */
  isNothing?: (item: G) => boolean;
  cell: (item: G) => ReactNode;
}

interface GoodsPanelProps<G extends Goods> {
  title: string;
  /** How many there are, in words. */
  summary: string;
  productHead: string;
  columns: readonly GoodsColumn<G>[];
  items: readonly G[];
}

/** The goods of a record, line by line. */
export function GoodsPanel<G extends Goods>(props: GoodsPanelProps<G>) {
  const { title, summary, productHead, columns, items } = props;
  const { base } = useArea();
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2 className="type-section">{title}</h2>
        <span className={classes.summary}>{summary}</span>
      </div>
      <table>
        <thead>
          <tr>
            <th>{productHead}</th>
            {columns.map(({ key, head, isNumber }) => (
              <th key={key} data-number={isNumber || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <span className={classes.product}>
                  <Picture src={relationImage(item.product)} size={28} />
                  <span className={classes.names}>
                    <Link to={`${base}/products/${item.product.id}`}>{item.product.name}</Link>
                    <span>{item.product.productSku}</span>
                  </span>
                </span>
              </td>
              {columns.map(({ key, head, isNumber, isLabelled = isNumber, isNothing, cell }) => (
                <td
                  key={key}
                  data-number={isNumber || undefined}
                  data-label={isLabelled ? head : undefined}
                  data-nothing={isNothing?.(item) || undefined}
                >
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LotsProps {
  lots: Goods['lots'];
  /** So many pieces, in words: said where there are several lots. */
  pieces: (count: number) => string;
  /** What is said where there is no lot. */
  none?: string;
}

export const hasLots = ({ lots }: Pick<Goods, 'lots'>): boolean => lots.some(({ lot }) => lot !== null);

/** Lots with their dates. */
export function Lots({ lots, pieces, none = '–' }: LotsProps) {
  const { day } = useFormat();
  if (!hasLots({ lots })) return <span className="ink3">{none}</span>;
  return (
    <span className={classes.names}>
      {lots.map(
        ({ lot, lotDate, quantity }) =>
          lot !== null && (
            <span key={lot} className={classes.lot}>
              <b>{lot}</b>
              {lotDate && <span>{day(lotDate)}</span>}
              {lots.length > 1 && <span>{pieces(quantity)}</span>}
            </span>
          ),
      )}
    </span>
  );
}
