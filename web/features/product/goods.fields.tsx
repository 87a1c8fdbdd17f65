import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { relationImage } from '../../../contracts/kit/related.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { Dash } from '../../ui/layout/Dash.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import classes from './goods.module.css';

interface Goods {
  id: string;
  product: { id: string; name: string; productSku: string; image?: unknown };
}

/** Pieces of a lot, or of none. */
interface LotPieces {
  lot: string | null;
  lotDate: string | null;
  quantity: number;
}

/** A column beside the product. */
export interface GoodsColumn<G extends Goods> {
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

interface GoodsFrameProps {
  title: string;
  /** Beside the title. */
  children: ReactNode;
  table: ReactNode;
}

/** The frame of a table of goods, whose first column is the product. */
export const GoodsFrame = ({ title, children, table }: GoodsFrameProps) => (
  <section className={`box below-16 ${classes.panel}`} aria-label={title}>
    <div className={`row wrap ${classes.head}`}>
      <h2 className="type-section">{title}</h2>
      {children}
    </div>
    {table}
  </section>
);

interface GoodsNameProps {
  product: Goods['product'];
  /** Under its name: its SKU alone, unless there is more to say. */
  children?: ReactNode;
}

/** A product with its picture, in a table of goods. */
export function GoodsName({ product, children = product.productSku }: GoodsNameProps) {
  const { base } = useArea();
  return (
    <span className="row give">
      <Picture src={relationImage(product)} size={28} />
      <span className={`stack give anywhere ${classes.names}`}>
        <Link to={`${base}/products/${product.id}`} className="medium" data-ink="ink">
          {product.name}
        </Link>
        <span className="type-small ink2">{children}</span>
      </span>
    </span>
  );
}

/** The goods of a record, line by line. */
export function GoodsPanel<G extends Goods>(props: GoodsPanelProps<G>) {
  const { title, summary, productHead, columns, items } = props;
  return (
    <GoodsFrame
      title={title}
      table={
        <table>
          <thead className="heads">
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
                  <GoodsName product={item.product} />
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
      }
    >
      <span className={`ink2 ${classes.summary}`}>{summary}</span>
    </GoodsFrame>
  );
}

interface LotsProps {
  lots: readonly LotPieces[];
  /** So many pieces, in words: said where there are several lots. */
  pieces: (count: number) => string;
  /** What is said where there is no lot. */
  none?: string;
}

export const hasLots = ({ lots }: Pick<LotsProps, 'lots'>): boolean => lots.some(({ lot }) => lot !== null);

/** Lots with their dates. */
export function Lots({ lots, pieces, none }: LotsProps) {
  const { day } = useFormat();
  if (!hasLots({ lots })) return none ? <span className="ink3">{none}</span> : <Dash />;
  return (
    <span className={`stack give ${classes.names}`}>
      {lots.map(
        ({ lot, lotDate, quantity }) =>
          lot !== null && (
            <span key={lot} className={`cluster type-small anywhere ink2 ${classes.lot}`}>
              <b>{lot}</b>
              {lotDate && <span>{day(lotDate)}</span>}
              {lots.length > 1 && <span>{pieces(quantity)}</span>}
            </span>
          ),
      )}
    </span>
  );
}

/** The column of lots where each line is of one: none where no line is of a lot. */
export function lotColumn<G extends Goods & LotPieces>(
  items: readonly G[],
  head: string,
  pieces: LotsProps['pieces'],
): GoodsColumn<G>[] {
  if (!hasLots({ lots: items })) return [];
  return [
    {
      key: 'lot',
      head,
      isLabelled: true,
      isNothing: ({ lot }) => lot === null,
      cell: (item) => <Lots lots={[item]} pieces={pieces} />,
    },
  ];
}
