import type { ReceiptPhoto } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './receipt.module.css';

/** What damaged pieces of a product looked like; each opens in its full size. */
export function Photos({ sku, photos }: { sku: string; photos: readonly ReceiptPhoto[] }) {
  const { t } = useTranslation('inboundReceiptScreen');
  return (
    <span className={`cluster gap-6 ${classes.photos}`}>
      {photos.map(({ id, urlSmall, urlLarge }, index) => (
        <a key={id} href={urlLarge} target="_blank" rel="noreferrer">
          <img
            src={urlSmall}
            alt={t('photos.photo', { number: index + 1, sku })}
            width={56}
            height={56}
            loading="lazy"
          />
        </a>
      ))}
    </span>
  );
}
