import type { TFunction } from 'i18next';
import { type Relation, relationId, relationName } from '../../../../contracts/kit/relation.ts';
import type { Choice } from '../../../ui/form/SelectField.tsx';
import type { Values } from './expedition.values.ts';

/** The choices, with the record's own one even where it is no longer offered. */
export function withCurrent(choices: readonly Choice[], current: Relation | undefined): readonly Choice[] {
  const id = relationId(current);
  const name = relationName(current);
  if (id === null || name === '' || choices.some((choice) => choice.value === id)) return choices;
  return [...choices, { value: id, label: name }];
}

/** How the banner calls a field: short where only one address is shown, with the SKU for a line. */
export function nameField(t: TFunction, name: string, values: Values): string | undefined {
  const line = /^items\.(\d+)\.(\w+)$/.exec(name);
  if (line) {
    const sku = values.items[Number(line[1])]?.product.productSku ?? '';
    return t('expeditionForm:items.fieldOf', { field: t(`expedition:fields.${line[2]}`), sku });
  }
  const address = /^(billing|delivery)([A-Z]\w+)$/.exec(name);
  if (address && !values.differentDeliveryAddress) return t(`expeditionForm:address.${address[2]}`);
  return undefined;
}

/** "New expedition SK-118203 has 9 filled fields and 3 items that are not saved." */
export function describeUnsaved(t: TFunction, values: Values, dirty: object, isNew: boolean): string {
  const { length } = Object.keys(dirty);
  if (!isNew) return t('expeditionForm:unsaved.changed', { number: values.orderNumber ?? '', count: length });
  const fields = 'items' in dirty ? length - 1 : length;
  return t('expeditionForm:unsaved.new', {
    number: values.orderNumber ?? '',
    fields: t('expeditionForm:unsaved.fields', { count: fields }),
    items: t('expeditionForm:unsaved.items', { count: values.items.length }),
  });
}
