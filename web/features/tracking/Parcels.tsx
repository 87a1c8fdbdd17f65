import type { Tracking } from '../../../contracts/expedition/expedition.tracking.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './tracking.module.css';

/** The carrier, and each parcel with the carrier's own page of it. */
export function Parcels({ order: { carrier, parcels } }: { order: Tracking }) {
  const { t } = useTranslation('tracking');
  return (
    <section aria-label={t('parcels.title', { carrier })}>
      <h2>{t('parcels.title', { carrier })}</h2>
      <ul className={classes.items}>
        {parcels.map(({ trackingNumber, trackingUrl }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no id here, and never move
          <li key={index}>
            <span className="code">{trackingNumber ?? t('parcels.parcel', { number: index + 1 })}</span>
            {trackingUrl && (
              <a href={trackingUrl} target="_blank" rel="noreferrer nofollow">
                {t('parcels.follow')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
