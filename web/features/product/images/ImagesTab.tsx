import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { MAX_IMAGES } from '../../../../contracts/product/product.image.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { usePhone } from '../../../ui/layout/media.ts';
import { Gallery } from './Gallery.tsx';
import classes from './gallery.module.css';
import { useImageActs } from './use-image-acts.ts';

const MEGABYTES = FILE_LIMITS.photo / 2 ** 20;

/** The pictures of a product, and those of the warehouse. */
export function ImagesTab({ product }: { product: ProductDetail }) {
  const { may } = useSession();
  const { audience } = useArea();
  const mayWrite = may('product.write');
  return (
    <div className={`stack ${classes.tab}`}>
      <OwnImages key={product.id} product={product} mayWrite={mayWrite} />
      {(audience === 'admin' || product.intImages.length > 0) && (
        <WarehouseImages
          key={`${product.id} warehouse`}
          product={product}
          mayWrite={mayWrite && audience === 'admin'}
        />
      )}
    </div>
  );
}

interface Props {
  product: ProductDetail;
  mayWrite: boolean;
}

function OwnImages({ product, mayWrite }: Props) {
  const { t } = useTranslation('productImages');
  const acts = useImageActs(product, false);
  const { entries } = acts;
  // A finger scrolls: there the menu sorts.
  const isPhone = usePhone();
  const counts = { shown: entries.length, max: MAX_IMAGES, megabytes: MEGABYTES };
  return (
    <section className={`stack ${classes.part}`}>
      <header className={`row ${classes.head}`}>
        <h2 className="type-section">{t('title')}</h2>
        <p className="type-small ink3">{t(mayWrite && !isPhone ? 'limits' : 'limitsOnly', counts)}</p>
      </header>
      {!mayWrite && entries.length === 0 && <p className="type-small ink3">{t('empty')}</p>}
      <Gallery
        entries={entries}
        label={t('title')}
        hasMain
        {...(mayWrite
          ? {
              onFiles: acts.add,
              onMove: acts.move,
              onDescribe: acts.describe,
              onRemove: (entry) => void acts.remove(entry),
              onRetry: (entry) => void acts.retry(entry),
            }
          : {})}
      />
    </section>
  );
}

/** The warehouse's own: an administrator adds and deletes them, a client looks at them. */
function WarehouseImages({ product, mayWrite }: Props) {
  const { t } = useTranslation('productImages');
  const acts = useImageActs(product, true);
  return (
    <section className={`stack ${classes.part}`}>
      <header className={`row ${classes.head}`}>
        <h2 className="type-section">{t('warehouse.title')}</h2>
        <p className="type-small ink3">{t('warehouse.note')}</p>
      </header>
      <Gallery
        entries={acts.entries}
        label={t('warehouse.title')}
        {...(mayWrite
          ? {
              onFiles: acts.add,
              onRemove: (entry) => void acts.remove(entry),
              onRetry: (entry) => void acts.retry(entry),
            }
          : {})}
      />
    </section>
  );
}
