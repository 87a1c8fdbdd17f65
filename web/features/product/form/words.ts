import type { TFunction } from 'i18next';
import type { Values } from './product.values.ts';

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

/** How the banner calls a field: codes and contents by what stands in their row. */
export function nameField(
  t: TFunction,
  name: string,
  values: Pick<Values, 'childrenProducts'>,
): string | undefined {
  const row = /^(codes|childrenProducts)\.(\d+)/.exec(name);
  if (row?.[1] === 'codes') return t('productForm:codes.valueOf', { row: Number(row[2]) + 1 });
  if (row) {
    const sku = values.childrenProducts[Number(row[2])]?.productSku;
    return sku ?? t('productForm:contents.row', { row: Number(row[2]) + 1 });
  }
  if (name === 'primaryEan' || name === 'codes') return t('productForm:sections.codes');
  if (name === 'childrenProducts') return t('productForm:sections.contents');
  return OWN_LABELS.includes(name) ? t(`productForm:labels.${name}`) : undefined;
}

/** What is said when the product is not there any more, with the way to the others. */
export const goneWords = (t: TFunction, { productSku }: { productSku: string }, base: string) => ({
  words: t('productForm:gone', { sku: productSku }),
  list: t('productForm:toList'),
  to: `${base}/products`,
});

/** A word that is typed and not yet ended counts: leaving its field ends it. */
export function finishTyping(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.hasAttribute('data-tags')) active.blur();
}
