import { useTranslation } from '../../../platform/words.ts';

export const WORDS = 'productForm';

/** People call a product by its SKU. */
export const skuOf = ({ productSku }: { productSku: string }): string => productSku;

const OWN_LABELS = [
  'weight',
  'length',
  'width',
  'height',
  'expirationOffset',
  'inboundExpirationOffset',
  'outboundExpirationOffset',
  'expectedTurnover',
];

/** How the banner calls a field whose label is not the noun's own word; codes by their row. */
export function useLabelOf(): (name: string) => string | undefined {
  const { t } = useTranslation(WORDS);
  return (name) => {
    const row = /^codes\.(\d+)/.exec(name)?.[1];
    if (row !== undefined) return t('codes.valueOf', { row: Number(row) + 1 });
    if (name === 'primaryEan' || name === 'codes') return t('sections.codes');
    if (name === 'childrenProducts') return t('sections.contents');
    if (name.startsWith('childrenProducts.'))
      return t(name.endsWith('.quantity') ? 'product:fields.quantity' : 'product:fields.product');
    return OWN_LABELS.includes(name) ? t(`labels.${name}`) : undefined;
  };
}
