import { ADDRESS_PARTS } from '../../../../contracts/expedition/expedition.address.ts';
import { furtherNumbers } from '../../../../contracts/expedition/expedition.numbers.ts';
import {
  type ExpeditionBody,
  type ExpeditionDetail,
  type ExpeditionInput,
  expeditionBody,
} from '../../../../contracts/expedition/expedition.schema.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { type FormValues, bodyOf as plainBody, valuesOf as recordValues } from '../../../ui/form/values.ts';
import type { Line } from './expedition.lines.ts';

/** An expedition as it stands in the form; null leaves `waitBeforeProcessing` to the e-shop's own setting. */
export type Values = FormValues<
  ExpeditionBody,
  {
    services: string[];
    carrierOptions: { recipientIdentificationNumber: string | null };
    items: Line[];
    removedVirtualProducts: ExpeditionDetail['removedVirtualProducts'];
  }
>;

/** What the form keeps otherwise than the record answers it: fields have a place to be typed into. */
export function valuesOf({ carrierOptions, removedVirtualProducts }: ExpeditionDetail): Partial<Values> {
  const options = carrierOptions as Partial<Values['carrierOptions']> | null;
  return {
    removedVirtualProducts,
    carrierOptions: { recipientIdentificationNumber: options?.recipientIdentificationNumber ?? null },
  };
}

/** What a copy of an order begins with: all that it says of itself, and nothing of its life. */
export const copyOf = (original: ExpeditionDetail): Partial<Values> => {
  const { items, ...values } = {
    ...recordValues(expeditionBody, original),
    ...valuesOf(original),
  } as Values;
  // The rest of a split order is one of the numbers of its root: its copy is another.
  const orderNumber =
    furtherNumbers(original.orderNumber, original.splitFrom !== null, LIMITS.orderNumber).find(
      (number) => number !== original.orderNumber,
    ) ?? '';
  return {
    ...values,
    orderNumber,
    eshopOrderDate: new Date().toISOString(),
    requiredExpeditionDate: null,
    externalTrackingNumber: null,
    invoiceUrl: null,
    invoiceNumber: null,
    packagesCount: null,
    items: items.map((line) => ({ ...line, id: null })),
  };
};

const DELIVERY = ADDRESS_PARTS.map((part) => `delivery${part}` as const);
const MONEY_ON_DELIVERY = ['codValue', 'codCurrency', 'codVariableSymbol'] as const;

/**
 * What is sent. What a person switched off again (the second address, cash on delivery) is left out of it, and
 * stays in the form in case it is switched on once more.
 */
export function bodyOf(values: Values, began?: Values): ExpeditionInput {
  const { carrierOptions, services } = values;
  const hide = (isShown: boolean, wasShown: boolean | undefined, names: readonly string[]) =>
    isShown || (began && !wasShown) ? {} : Object.fromEntries(names.map((name) => [name, null]));
  return {
    ...plainBody(expeditionBody, values),
    ...hide(values.differentDeliveryAddress, began?.differentDeliveryAddress, DELIVERY),
    ...hide(values.cod, began?.cod, MONEY_ON_DELIVERY),
    services: services.length > 0 ? services : null,
    carrierOptions: carrierOptions.recipientIdentificationNumber ? carrierOptions : null,
  } as ExpeditionInput;
}
