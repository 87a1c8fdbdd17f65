import type { TFunction } from 'i18next';

/** The field of a violation in words; of a line with its SKU. */
export function nameErrorField(
  t: TFunction,
  propertyPath: string,
  items: readonly { product: { productSku: string } }[],
): string {
  const line = /^items\[(\d+)\](?:\.(\w+))?$/.exec(propertyPath);
  if (line)
    return t('record:items.fieldOf', {
      field: t(`expedition:fields.${line[2] ?? 'product'}`),
      sku: items[Number(line[1])]?.product.productSku ?? '',
    });
  return t(`expedition:fields.${propertyPath}`, { defaultValue: propertyPath });
}
