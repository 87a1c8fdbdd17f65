import { ADDRESS_PARTS } from '../../../../contracts/expedition/expedition.address.ts';
import type { ExpeditionField } from '../../../../contracts/expedition/expedition.edit.ts';
import type {
  ExpeditionDetail,
  ExpeditionInput,
} from '../../../../contracts/expedition/expedition.schema.ts';
import { relationId } from '../../../../contracts/kit/relation.ts';
import type { Line } from './expedition.lines.ts';

type FlagField = 'differentDeliveryAddress' | 'cod' | 'b2b' | 'fragile' | 'ignoreAddressValidation';
type NumberField = 'packagesCount' | 'priority' | 'pallets';
type OtherField = 'services' | 'carrierOptions' | 'items' | 'waitBeforeProcessing';
type TextField = Exclude<ExpeditionField, FlagField | NumberField | OtherField>;

/** An expedition as it stands in the form: empty is null, a number that could not be read is still the text. */
export type Values = Record<TextField, string | null> &
  Record<FlagField, boolean> &
  Record<NumberField, number | string | null> & {
    /** Null leaves it to the e-shop's own setting. */
    waitBeforeProcessing: boolean | null;
    services: string[];
    carrierOptions: { recipientIdentificationNumber: string | null };
    items: Line[];
  };

const TEXTS = [
  'orderNumber',
  'note',
  'eshopOrderDate',
  'requiredExpeditionDate',
  'customerGroup',
  'ref1',
  'ref2',
  'ref3',
  'carrierPickupPlace',
  'externalCarrierPickupPlace',
  'carrierNote',
  'externalTrackingNumber',
  'value',
  'currency',
  'codValue',
  'codCurrency',
  'codVariableSymbol',
  'deliveryCost',
  'deliveryCostCurrency',
  'invoiceUrl',
  'invoiceNumber',
  ...ADDRESS_PARTS.flatMap((part) => [`billing${part}`, `delivery${part}`] as const),
] as const satisfies readonly TextField[];
const RELATIONS = ['eshop', 'warehouse', 'wms', 'partner', 'carrier', 'carrierService'] as const;
const FLAGS = [
  'differentDeliveryAddress',
  'cod',
  'b2b',
  'fragile',
  'ignoreAddressValidation',
] as const satisfies readonly FlagField[];

const fill = <K extends string, T>(names: readonly K[], value: (name: K) => T): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, T>;

/** What a new expedition begins with. */
export function emptyValues(start: { eshop: string | null; now: string }): Values {
  return {
    ...fill(TEXTS, () => null),
    ...fill(RELATIONS, () => null),
    ...fill(FLAGS, () => false),
    eshop: start.eshop,
    eshopOrderDate: start.now,
    waitBeforeProcessing: null,
    packagesCount: null,
    priority: null,
    pallets: null,
    services: [],
    carrierOptions: { recipientIdentificationNumber: null },
    items: [],
  };
}

/** A record as the form edits it. */
export function valuesOf(record: ExpeditionDetail): Values {
  const options = record.carrierOptions as { recipientIdentificationNumber?: string | null } | null;
  return {
    ...fill(TEXTS, (name) => record[name]),
    ...fill(RELATIONS, (name) => relationId(record[name])),
    ...fill(FLAGS, (name) => record[name]),
    waitBeforeProcessing: record.waitBeforeProcessing,
    packagesCount: record.packagesCount,
    priority: record.priority,
    pallets: record.pallets,
    services: record.services,
    carrierOptions: { recipientIdentificationNumber: options?.recipientIdentificationNumber ?? null },
    items: record.items.map((item) => ({
      id: item.id,
      product: {
        id: item.product.id,
        name: item.product.name,
        productSku: item.product.productSku,
        primaryEan: item.product.primaryEan,
        type: item.product.type,
        weight: null,
        value: item.productValue,
        valueCurrency: item.productValueCurrency,
      },
      quantity: item.quantity,
      lot: item.lot,
      lotOption: item.lotOption,
      productValue: item.productValue,
      productValueCurrency: item.productValueCurrency,
      productLabel: item.productLabel,
      ref1: item.ref1,
      ref2: item.ref2,
      ref3: item.ref3,
    })),
  };
}

const DELIVERY = ADDRESS_PARTS.map((part) => `delivery${part}` as const);
const MONEY_ON_DELIVERY = ['codValue', 'codCurrency', 'codVariableSymbol'] as const;

/**
 * What is sent. What a person switched off again (the second address, cash on delivery) is left out of it, and
 * stays in the form in case it is switched on once more.
 */
export function bodyOf(values: Values, saved?: Values): ExpeditionInput {
  const { carrierOptions, services, items, ...plain } = values;
  const hide = (shown: boolean, wasShown: boolean | undefined, names: readonly (keyof typeof plain)[]) =>
    shown || (saved && !wasShown) ? {} : fill(names, () => null);
  return {
    ...plain,
    ...hide(values.differentDeliveryAddress, saved?.differentDeliveryAddress, DELIVERY),
    ...hide(values.cod, saved?.cod, MONEY_ON_DELIVERY),
    services: services.length > 0 ? services : null,
    carrierOptions: carrierOptions.recipientIdentificationNumber ? carrierOptions : null,
    items: items.map((line) => ({ ...line, product: line.product.id })),
  } as ExpeditionInput;
}
