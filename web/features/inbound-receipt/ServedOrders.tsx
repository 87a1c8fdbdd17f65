import { Link } from 'react-router';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import type {
  InboundReceiptDetail,
  ServedOrder,
} from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import list from '../../ui/record/list.module.css';
import { SidePart } from '../../ui/record/Side.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './receipt.module.css';

/** So many orders are named beside the record; all of them behind their tab, and on paper. */
const NAMED = 6;

const piecesOf = (orders: readonly ServedOrder[]) => orders.reduce((sum, { quantity }) => sum + quantity, 0);

/** Which orders it set free, in short. */
export function OrdersInShort({ record, onAll }: { record: InboundReceiptDetail; onAll: () => void }) {
  const { t } = useTranslation(['inboundReceiptScreen', 'expedition']);
  const { base } = useArea();
  const { orders } = record;
  const pieces = piecesOf(orders);
  return (
    <SidePart title={t('orders.title')}>
      {orders.length === 0 ? (
        <p className="type-small ink2">{t('orders.none')}</p>
      ) : (
        <>
          <p className="type-small ink2">
            {pieces < 0
              ? t('orders.lost', { pieces: t('pieces', { count: -pieces }), count: orders.length })
              : t('orders.got', { pieces: t('pieces', { count: pieces }), count: orders.length })}
          </p>
          <ul className={classes.orders}>
            {orders.map(({ id, orderNumber, status, quantity }, index) => (
              <li key={id} className="row" data-paper={index >= NAMED || undefined}>
                <StatusShape look={expeditionStates.looks[status]} size={14} />
                <span className="visually-hidden">{t(`expedition:statuses.${status}`)}</span>
                <Link to={`${base}/expeditions/${id}`} className="anywhere">
                  {orderNumber}
                </Link>
                <b>{t('pieces', { count: quantity })}</b>
              </li>
            ))}
          </ul>
          {orders.length > NAMED && (
            <button type="button" className={classes.all} data-screen onClick={onAll}>
              {t('orders.all', { count: orders.length })}
            </button>
          )}
        </>
      )}
    </SidePart>
  );
}

/** Every order that got pieces out of the delivery when it was counted. */
export function ServedOrders({ orders }: { orders: readonly ServedOrder[] }) {
  const { t } = useTranslation(['inboundReceiptScreen', 'inboundReceipt', 'expedition']);
  const { base } = useArea();
  return (
    <table className={`full ${list.list}`}>
      <thead className="heads">
        <tr>
          <th>{t('expedition:fields.orderNumber')}</th>
          <th>{t('expedition:fields.status')}</th>
          <th data-number>{t('inboundReceipt:fields.sumOfQuantity')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, orderNumber, status, quantity }) => (
          <tr key={id}>
            <td>
              <Link to={`${base}/expeditions/${id}`}>
                <b className="code">{orderNumber}</b>
              </Link>
            </td>
            <td>
              <Status look={expeditionStates.looks[status]} label={t(`expedition:statuses.${status}`)} />
            </td>
            <td data-number data-label={t('inboundReceipt:fields.sumOfQuantity')}>
              {t('pieces', { count: quantity })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
