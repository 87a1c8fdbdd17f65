import { useTranslation } from 'react-i18next';
import type { ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { Card } from './Card.tsx';
import classes from './stock.module.css';
import tables from './table.module.css';

const COLUMNS = ['inStock', 'booked', 'available', 'incoming', 'required', 'missing'] as const;

/** Per warehouse what is there, what comes there and what is missing there. */
export function ByPlace({ places, isAlone }: { places: ProductStockOverview['places']; isAlone: boolean }) {
  const { t } = useTranslation('productDetail');
  const { integer } = useFormat();
  return (
    <Card title={t(isAlone ? 'byLot.titlePlaces' : 'byPlace.title')}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t('byLot.place')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-number>
                {t(column === 'missing' ? 'byPlace.missing' : `figures.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={`${place.wms.id} ${place.warehouse.id}`}>
              <th scope="row">
                {place.wms.name}
                <span className={classes.quiet}> {place.warehouse.name}</span>
              </th>
              {COLUMNS.map((column) => (
                <td
                  key={column}
                  data-number
                  data-none={place[column] === 0 || undefined}
                  data-missing={(column === 'missing' && place.missing > 0) || undefined}
                  data-label={t(column === 'missing' ? 'byPlace.missing' : `figures.${column}`)}
                >
                  {integer(place[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
