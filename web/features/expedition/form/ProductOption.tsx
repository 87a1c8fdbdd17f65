import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import type { FoundProduct } from './expedition.products.ts';
import classes from './scan.module.css';

/** A product among candidates: name, then what tells it apart, and what is in stock. */
export function ProductOption({ product }: { product: FoundProduct }) {
  const { t } = useTranslation('expeditionForm');
  const { integer } = useFormat();
  return (
    <span className={classes.option}>
      <span className={classes.optionName}>{product.name}</span>
      <span className={classes.optionCodes}>
        {[product.productSku, product.primaryEan].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.optionStock}>
        {product.active ? t('items.inStock', { available: integer(product.available) }) : t('items.inactive')}
      </span>
    </span>
  );
}
