import { Link } from 'react-router';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { PlaceName } from './PlaceName.tsx';
import { placePath } from './product.paths.ts';

const COLUMNS = ['inStock', 'booked', 'available', 'incoming', 'required', 'missing'] as const;

interface ByPlaceProps {
  product: ProductDetail;
  places: ProductStockOverview['places'];
  rows: ProductStockOverview['rows'];
  isAlone: boolean;
  isHeldByMoves: boolean;
}

/** Per warehouse what is there, what comes there and what is missing there. */
export function ByPlace({ product, places, rows, isAlone, isHeldByMoves }: ByPlaceProps) {
  const { t } = useTranslation('productDetail');
  const { base } = useArea();
  const { integer } = useFormat();
  const isApart = (id: string) => rows.some(({ warehouse, forSale }) => warehouse.id === id && !forSale);
  const figureOf = (place: (typeof places)[number], column: (typeof COLUMNS)[number]) => {
    // What transfers and internal changes hold or ask for is in no list of reservations: the card beside shows them.
    if (place[column] === 0 || column === 'required' || (column === 'booked' && isHeldByMoves))
      return integer(place[column]);
    const at = { product: product.id, wms: place.wms.id, warehouse: place.warehouse.id };
    return <Link to={placePath(base, column, at)}>{integer(place[column])}</Link>;
  };
  return (
    <Card title={t(isAlone ? 'byLot.titlePlaces' : 'byPlace.title')}>
      <DataTable
        rows={places}
        keyOf={({ wms, warehouse }) => `${wms.id} ${warehouse.id}`}
        columns={[
          {
            head: t('fields.warehouse'),
            cell: (place) => <PlaceName place={place} isForSale={!isApart(place.warehouse.id)} />,
          },
          ...COLUMNS.map((column) => ({
            head: t([`byPlace.${column}`, `figures.${column}`, `fields.${column}`]),
            isNumber: true,
            marks: (place: (typeof places)[number]) => ({
              'data-none': place[column] === 0,
              'data-missing': column === 'missing' && place.missing > 0,
            }),
            cell: (place: (typeof places)[number]) => figureOf(place, column),
          })),
        ]}
      />
    </Card>
  );
}
