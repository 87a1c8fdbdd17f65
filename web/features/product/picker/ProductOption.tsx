import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import classes from './picker.module.css';

/** A product among candidates: picture and name, then what distinguishes it, and what is free of it. */
export function ProductOption({ product }: { product: ProductHit }) {
  const { t } = useTranslation('picker');
  const { integer } = useFormat();
  const kind = product.type === 'Bundle' ? t('set') : product.type === 'Virtual' ? t('virtual') : null;
  return (
    <span className={`row gap-10 ${classes.option}`} data-off={!product.active || undefined}>
      <Picture src={product.image} size={32} />
      <span className={`stack grow medium ${classes.name}`}>
        <span className="cut">{product.name}</span>
        <small className="cut ink3">
          {[product.productSku, product.primaryEan, kind].filter(Boolean).join(' · ')}
        </small>
      </span>
      <small className="tabular" data-ink={product.available === 0 ? 'waiting' : undefined}>
        {!product.active
          ? t('items.inactive')
          : product.type === 'Virtual'
            ? null
            : t('available', { available: integer(product.available) })}
      </small>
    </span>
  );
}
