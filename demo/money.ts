export type ShopCurrency = 'CZK' | 'EUR' | 'PLN';

/** The price of a shop in another currency for one in CZK, with the ending that is usual there. */
export function priceIn(currency: ShopCurrency, crowns: number): number {
  if (currency === 'CZK') return crowns;
  if (currency === 'PLN') return Math.max(0.99, Math.floor(crowns / 5.8) + 0.9);
  return Math.max(0.9, Math.round((crowns / 24.8) * 10) / 10);
}

/** An amount as the database takes it. */
export const amount = (value: number): string => value.toFixed(2);

/** What a parcel costs the buyer; above a sum it is free. */
export function deliveryCost(currency: ShopCurrency, goods: number, company: boolean): number {
  const { free, price } = {
    CZK: { free: 1500, price: 89 },
    EUR: { free: 60, price: 4.9 },
    PLN: { free: 250, price: 16.9 },
  }[currency];
  return company || goods >= free ? 0 : price;
}

/** Crowns, for comparing with a limit in another currency. */
export const inCrowns = (value: number, currency: string): number =>
  currency === 'EUR' ? value * 24.8 : currency === 'PLN' ? value * 5.8 : value;
