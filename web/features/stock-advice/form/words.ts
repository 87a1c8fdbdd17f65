import type { TFunction } from 'i18next';
import type { Values } from './stock-advice.values.ts';

/** How the banner calls a field: a line's with its SKU, the others as they are labelled here. */
export function nameField(t: TFunction, name: string, values: Values): string | undefined {
  const line = /^items\.(\d+)\.(\w+)$/.exec(name);
  if (line) {
    const sku = values.items[Number(line[1])]?.product.productSku ?? '';
    const part = { lot: 'lot', lotDate: 'lotDate', note: 'note', quantity: 'heads.announced' }[line[2] ?? ''];
    return t('stockAdviceForm:items.fieldOf', {
      field: t(`stockAdviceForm:items.${part ?? 'heads.product'}`),
      sku,
    });
  }
  if (name === 'countOfUnits') return t(`stockAdviceForm:labels.count.${values.packagingUnit}`);
  if (name === 'warehouse') return t('stockAdviceForm:labels.place');
  return undefined;
}

/** "New stock advice has 5 filled fields and 3 items that are not saved." */
export function describeUnsaved(t: TFunction, values: Values, dirty: object, isNew: boolean): string {
  const { length } = Object.keys(dirty);
  if (!isNew) return t('stockAdviceForm:unsaved.changed', { number: values.internalId ?? '', count: length });
  const fields = 'items' in dirty ? length - 1 : length;
  return t('stockAdviceForm:unsaved.new', {
    fields: t('stockAdviceForm:unsaved.fields', { count: Math.max(0, fields) }),
    items: t('stockAdviceForm:unsaved.items', { count: values.items.length }),
  });
}
