import type { ReactNode } from 'react';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { CopyButton } from '../../../ui/record/CopyButton.tsx';

const SHOWN_ESHOPS = 2;

/** SKU and EAN to be copied, what kind of product it is, where it is sold; on a phone without the buttons. */
export function useProductFacts(product: ProductDetail): (isShort: boolean) => ReactNode[] {
  const { t } = useTranslation(['productDetail', 'product']);
  const { list } = useFormat();
  const { eshops, productSku, primaryEan } = product;
  const names = eshops.map(({ name }) => name).join(', ');
  const kind = [
    // Of the others a tag beside the name says it.
    product.type === 'Physical' && t('product:values.type.Physical'),
    product.workAroundLot && t('facts.lots'),
    product.strictFifo && t('facts.oldestFirst'),
    product.workAroundSnIn && t('facts.serialNumbers'),
  ].filter((word) => word !== false);
  return (isShort) => [
    ...[productSku, primaryEan].map(
      (code) =>
        code && (
          <>
            <span className="code">{code}</span>
            {!isShort && <CopyButton value={code} size={24} />}
          </>
        ),
    ),
    list(kind),
    eshops.length > 0 && (
      <span title={names}>
        {eshops.length > SHOWN_ESHOPS ? t('facts.eshops', { count: eshops.length }) : names}
      </span>
    ),
  ];
}
