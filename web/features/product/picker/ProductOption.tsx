import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import classes from './picker.module.css';

/** The small picture of a product, or its place. */
export function ProductPicture({ image }: { image: string | null }) {
  return (
    <span className={classes.picture}>
      {image === null ? (
        <IconPhoto size={16} stroke={1.7} aria-hidden="true" />
      ) : (
        <img src={image} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** A product among candidates: picture and name, then what tells it apart, and what is free of it. */
export function ProductOption({ product }: { product: ProductHit }) {
  const { t } = useTranslation('picker');
  const { integer } = useFormat();
  const kind = product.type === 'Bundle' ? t('set') : product.type === 'Virtual' ? t('virtual') : null;
  return (
    <span className={classes.option} data-off={!product.active || undefined}>
      <ProductPicture image={product.image} />
      <span className={`cut ${classes.name}`}>{product.name}</span>
      <span className={`cut type-small ${classes.codes}`}>
        {[product.productSku, product.primaryEan, kind].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.stock} data-none={product.available === 0 || undefined}>
        {!product.active
          ? t('items.inactive')
          : product.type === 'Virtual'
            ? null
            : t('available', { available: integer(product.available) })}
      </span>
    </span>
  );
}
