import { excessDecimals } from '../currency/currency.decimals.ts';
import { eachLineOnce, type Refuse, type Rule } from '../kit/together.ts';

type Text = string | null | undefined;

interface Ruled extends Record<string, unknown> {
  value?: Text;
  currency?: Text;
  cod?: boolean;
  codValue?: Text;
  codCurrency?: Text;
  deliveryCost?: Text;
  deliveryCostCurrency?: Text;
  differentDeliveryAddress?: boolean;
  items: { product: string; lot?: Text }[];
}

const AMOUNTS = [
  ['value', 'currency'],
  ['codValue', 'codCurrency'],
  ['deliveryCost', 'deliveryCostCurrency'],
] as const;

/** An amount has a currency, and no more decimals than that has. */
const checkAmount =
  ([amount, unit]: (typeof AMOUNTS)[number]) =>
  (body: Ruled, refuse: Refuse): void => {
    if (body[amount] && !body[unit]) refuse([unit], 'required');
    const excess = excessDecimals(body[amount], body[unit]);
    if (excess) refuse([amount], 'decimals', excess);
  };

function checkOneCurrency({ deliveryCost, deliveryCostCurrency, currency }: Ruled, refuse: Refuse): void {
  if (deliveryCost && deliveryCostCurrency && currency && deliveryCostCurrency !== currency)
    refuse(['deliveryCostCurrency'], 'sameCurrency', { currency });
}

function demandCodValue({ cod, codValue }: Ruled, refuse: Refuse): void {
  if (cod && !(Number(codValue) > 0)) refuse(['codValue'], 'codValue');
}

const demandName =
  (side: 'billing' | 'delivery') =>
  (body: Ruled, refuse: Refuse): void => {
    if (side === 'delivery' && !body.differentDeliveryAddress) return;
    if (!body[`${side}LastName`] && !body[`${side}Company`]) refuse([`${side}LastName`], 'nameOrCompany');
  };

const demandDelivery =
  (field: string) =>
  (body: Ruled, refuse: Refuse): void => {
    if (body.differentDeliveryAddress && !body[field]) refuse([field], 'required');
  };

/** Rules between fields that hold for every expedition, whoever sends it (specification 5). */
export const EXPEDITION_RULES: readonly Rule<Ruled>[] = [
  ...AMOUNTS.map(checkAmount),
  checkOneCurrency,
  demandCodValue,
  demandName('billing'),
  demandName('delivery'),
  ...['Street', 'Zip', 'City', 'Country'].map((part) => demandDelivery(`delivery${part}`)),
  eachLineOnce,
];
