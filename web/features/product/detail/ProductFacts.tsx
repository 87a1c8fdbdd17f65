import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { CopyButton } from '../../../ui/record/CopyButton.tsx';
import classes from './product-header.module.css';

const SHOWN_ESHOPS = 2;

/** The second line: SKU and EAN to be copied, what kind of product it is, where it is sold. */
export function ProductFacts({ product, isShort = false }: { product: ProductDetail; isShort?: boolean }) {
  const { t } = useTranslation(['productDetail', 'product']);
  const { list } = useFormat();
  const { eshops } = product;
  const kind = [
    // Of the others a tag beside the name says it.
    product.type === 'Physical' && t('product:values.type.Physical'),
    product.workAroundLot && t('facts.lots'),
    product.strictFifo && t('facts.oldestFirst'),
    product.workAroundSnIn && t('facts.serialNumbers'),
  ].filter((word) => word !== false);
  const facts = [
    list(kind),
    eshops.length > SHOWN_ESHOPS
      ? t('facts.eshops', { count: eshops.length })
      : eshops.map(({ name }) => name).join(', '),
  ].filter(Boolean);
  return (
    <p className={classes.facts}>
      <span>
        <span className="code">{product.productSku}</span>
        {!isShort && <CopyButton value={product.productSku} size={24} />}
      </span>
      {product.primaryEan && (
        <span>
          <span className="code">{product.primaryEan}</span>
          {!isShort && <CopyButton value={product.primaryEan} size={24} />}
        </span>
      )}
      {facts.map((fact) => (
        <span
          key={fact}
          title={fact === facts.at(-1) ? eshops.map(({ name }) => name).join(', ') : undefined}
        >
          {fact}
        </span>
      ))}
    </p>
  );
}
