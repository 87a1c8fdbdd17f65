import Big from 'big.js';
import type { ParcelOrder } from '../../../carriers/carrier-adapter.ts';
import type { BookingRow } from './booking.store.ts';
import type { Consignment } from './consignment.store.ts';

/** A parcel that nobody weighed, of an order whose products have no weights: carriers want some. */
const SOME_WEIGHT = 1_000;

/**
 * A parcel of an order as it is sent to its carrier. What is to be collected is collected with the first parcel; of the
 * value, each has its share.
 */
export function parcelOrderOf(
  { reference, position }: Pick<BookingRow, 'reference' | 'position'>,
  order: Consignment,
  weighed: number | null,
): ParcelOrder {
  const isFirst = position === 0;
  const share = (amount: string) => new Big(amount).div(order.parcels).round(2).toFixed(2);
  return {
    reference,
    orderNumber: order.orderNumber,
    product: order.product ?? '',
    recipient: {
      firstName: order.firstName ?? '',
      lastName: order.lastName ?? '',
      company: order.company,
      street: order.street,
      houseNumber: order.houseNumber,
      city: order.city,
      zip: order.zip,
      country: order.country,
      state: order.state,
      phone: order.phone,
      email: order.email,
    },
    pickupPlace: order.pickupPlaceIgnore ? null : order.pickupPlace,
    weight: weighed ?? (Math.ceil(order.weight / order.parcels) || SOME_WEIGHT),
    size: null,
    value: order.value && order.currency ? { amount: share(order.value), currency: order.currency } : null,
    cod:
      isFirst && order.cod && order.codValue && order.codCurrency
        ? {
            amount: new Big(order.codValue).toFixed(2),
            currency: order.codCurrency,
            variableSymbol: order.codVariableSymbol ?? '',
          }
        : null,
    note: order.note,
  };
}

/** The order's own field of what a carrier finds wrong, which names the address where the parcel goes. */
export function fieldOf(field: string | null, { isDelivery }: Pick<Consignment, 'isDelivery'>): string {
  const own = (field ?? '').replace(/HouseNumber$/, 'HouseNr');
  return isDelivery ? own : own.replace(/^delivery(?=[A-Z])/, 'billing');
}
