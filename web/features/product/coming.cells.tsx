import { Link } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './coming.cells.module.css';
import { useProductStock } from './product.queries.ts';

interface Props {
  product: string;
  /** Only what comes to this place; everywhere when not given. */
  place: { wms: string; warehouse: string } | null;
}

/** What comes of a product as a sum: announced, and on its way from another warehouse, transfer by transfer. */
export function ComingSum({ product, place }: Props) {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  const { shortDay } = useFormat();
  const { data } = useProductStock(product);
  if (!data) return null;
  const here = (one: { wms: { id: string }; warehouse: { id: string } }) =>
    !place || (one.wms.id === place.wms && one.warehouse.id === place.warehouse);
  const incoming = data.places.filter(here).reduce((sum, one) => sum + one.incoming, 0);
  const moves = data.onTheWay.filter(here);
  const onTheWay = moves.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first] = data.places.filter(here);
  return (
    <p className={`cluster ink2 ${classes.sum}`}>
      <b>{t('awaiting.sum', { count: incoming })}</b>{' '}
      {onTheWay > 0 && t('awaiting.parts', { announced: incoming - onTheWay, onTheWay })}{' '}
      {moves.map(({ transfer, internalNumber, quantity, expectedAt }) => (
        <span key={transfer}>
          <Link to={`${base}/transfers/${transfer}`}>{internalNumber}</Link>{' '}
          {t(expectedAt ? 'awaiting.moveOn' : 'awaiting.move', {
            count: quantity,
            day: expectedAt ? shortDay(expectedAt) : '',
          })}
        </span>
      ))}
      {place && first && (
        <span>{t('awaiting.place', { wms: first.wms.name, warehouse: first.warehouse.name })}</span>
      )}
    </p>
  );
}
