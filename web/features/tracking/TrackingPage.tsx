import {
  expeditionTrackingRoutes,
  type Tracking,
} from '../../../contracts/expedition/expedition.tracking.ts';
import { call } from '../../platform/api.ts';
import { usePath } from '../../platform/place.ts';
import { useTranslation } from '../../platform/words.ts';
import { SharedPage } from '../../ui/layout/SharedPage.tsx';
import { askAhead, useShared } from '../../ui/layout/use-shared.ts';
import { Parcels } from './Parcels.tsx';
import { Steps } from './Steps.tsx';
import classes from './tracking.module.css';

const readOrder = askAhead((token, signal) =>
  call(expeditionTrackingRoutes.track, { params: { token }, ...(signal && { signal }) }),
);

/** A page for whoever ordered: how the order stands. It says nothing that the link's owner did not already know. */
export default function TrackingPage() {
  const { t } = useTranslation('tracking');
  const [, , token = ''] = usePath().split('/');
  const { read: order, failure } = useShared(token, (signal) => readOrder(token, signal));
  const title = order ? t('title', { number: order.orderNumber }) : t('page');
  return (
    <SharedPage title={title} shop={order?.shop}>
      {order && <Order order={order} title={title} />}
      {failure && (
        <div role="alert">
          <h1>{t(failure === 404 ? 'none.title' : 'later.title')}</h1>
          <p className="ink2">{t(failure === 404 ? 'none.text' : 'later.text')}</p>
        </div>
      )}
      {!order && !failure && <p aria-busy="true">{t('loading')}</p>}
    </SharedPage>
  );
}

function Order({ order, title }: { order: Tracking; title: string }) {
  const { t } = useTranslation('tracking');
  const { status, items } = order;
  return (
    <>
      <p className="ink2">{title}</p>
      <h1>{t(`statuses.${status}.title`)}</h1>
      <p className="ink2">{t(`statuses.${status}.text`, { carrier: order.carrier })}</p>
      <Steps order={order} />
      {order.parcels.length > 0 && <Parcels order={order} />}
      {items && (
        <section aria-label={t('items')}>
          <h2>{t('items')}</h2>
          <ul className={classes.items}>
            {items.map(({ name, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id here, and never move
              <li key={index}>
                <span>{name}</span>
                <b>{t('amount', { count: quantity })}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
