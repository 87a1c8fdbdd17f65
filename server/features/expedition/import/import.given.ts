import type { ImportOrder } from '../../../platform/import/import.kind.ts';
import type { SaidFields } from '../../../platform/import/records/records.names.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What was said once for the whole file of the orders that do not say it themselves. */
export function givenOnce(options: ImportOrder['options'], said: SaidFields): SaidFields {
  const given: Record<string, unknown> = {};
  const give = (field: string, value: unknown) => {
    if (value !== undefined && value !== null) given[field] = value;
  };
  const carrier = textOf(options.carrier);
  give('carrier', carrier);
  // A service is one of its carrier's: an order that names another carrier names its service too.
  if (said.carrier === undefined || said.carrier === carrier)
    give('carrierService', textOf(options.carrierService));
  give('billingCountry', textOf(options.country));
  give('billingStreet', textOf(options.street));
  give('billingZip', textOf(options.zip));
  give('billingCity', textOf(options.city));
  if (!said.billingCompany) give('billingLastName', textOf(options.lastName));
  giveMoney(options, said, give);
  return given;
}

/** Amounts without a currency, and what is collected on delivery where the file does not say how it is paid. */
function giveMoney(
  options: ImportOrder['options'],
  said: SaidFields,
  give: (field: string, value: unknown) => void,
): void {
  const currency = said.currency ?? textOf(options.currency)?.toUpperCase();
  const isCollected = said.cod ?? options.cod;
  if (said.value) give('currency', currency);
  if (said.deliveryCost) give('deliveryCostCurrency', currency);
  if (options.cod !== undefined) give('cod', options.cod);
  if (isCollected === true) give('codValue', said.value);
  if (isCollected === true || said.codValue) give('codCurrency', currency);
}
