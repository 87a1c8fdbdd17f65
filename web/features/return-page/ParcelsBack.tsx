import type { ParcelBack } from '../../../contracts/return/return-page.routes.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './return-page.module.css';

/** Where the parcels are of what a customer announced before. */
export function ParcelsBack({ parcels }: { parcels: readonly ParcelBack[] }) {
  const { t } = useTranslation('returnPage');
  return parcels.map(({ number, carrier, trackingUrl, parcel, state }) => (
    <section key={number} className={classes.sendTo} aria-label={t('parcels.title', { number })}>
      <h2>{t('parcels.title', { number })}</h2>
      <dl className={classes.taken}>
        <div>
          <dt>{carrier ?? t('label.parcel')}</dt>
          <dd className="medium anywhere">
            {trackingUrl ? (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {parcel}
              </a>
            ) : (
              parcel
            )}
          </dd>
        </div>
        <div>
          <dt>{t('parcels.where')}</dt>
          <dd className="medium">{t(`parcels.${state}`)}</dd>
        </div>
      </dl>
    </section>
  ));
}
