import { BUILT_IN_WAREHOUSE } from '../../contracts/event/event.actors.ts';
import { searchOf } from '../../server/features/expedition/expedition.row.ts';
import type { ExpeditionRow } from '../../server/features/expedition/expedition.store.ts';
import type { Calendar } from '../calendar.ts';
import { MINUTE } from '../calendar.ts';
import type { Row, RowsByTable } from '../insert.ts';
import { amount, deliveryCost } from '../money.ts';
import { type Address, makeAddress } from '../places/address.ts';
import { placesOf } from '../places/by-country.ts';
import { listOf, type Places } from '../places/places.ts';
import { placeNear } from '../places/shops.ts';
import type { Service } from '../world.ts';
import { requiredDay } from './life.ts';
import { type Order, timeOf } from './order.ts';
import { goodsOf, linesOf } from './sets.ts';

export const moment = (at: number): string => new Date(at).toISOString();
export const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

/** The rows of an order in all tables but the ledger's movements and the history. */
export function makeOrderRows(order: Order, internalNumber: string, calendar: Calendar): RowsByTable {
  const { random, eshop, items, service, createdAt } = order;
  const organisation_id = eshop.organisation.id;
  const { follows } = order;
  // Whose order it is: an order that brings the rest of another goes to the same customer.
  const customer = order.rest || follows ? (follows ?? order).random.fork('customer') : random;
  const billing = breakAddress(makeAddress(customer, placesFor(order), { company: order.company }), order);
  const home = !service.demo.traits.has('personalCollection') && service.demo.places === null;
  const elsewhere = home && !order.company && order.flaw === null && customer.chance(0.12);
  const delivery = elsewhere ? makeAddress(customer, placesOf(order.country)) : null;
  const destination = delivery ?? billing;
  const packedAt = timeOf(order, 'pack', 'packForCollection');
  const { packages, trackingNumbers } = order;
  const last = order.steps.at(-1)?.at ?? createdAt;
  const connected = eshop.demo.connector !== null;

  const goods = goodsOf(order);
  const lines = linesOf(order);
  const ordered = [...items.filter((item) => item.of === null), ...order.sets];
  const { currency } = eshop.demo;
  const delivered = follows ? 0 : deliveryCost(currency, goods, order.company);
  const value = amount(goods + delivered);
  const required = follows ? null : requiredDay(order, calendar);
  const number = (follows ?? order).number.replace(/\D/g, '');
  const ref1 = connected ? String(88_200_000 + Number(number)) : null;
  const ref2 = order.company && random.chance(0.6) ? `PO-${random.digits('2#####')}` : null;

  const expedition: Row<'expedition'> = {
    id: order.id,
    organisation_id,
    internal_number: internalNumber,
    eshop_id: eshop.id,
    warehouse_id: eshop.warehouse.id,
    wms_id: eshop.warehouse.wms.id,
    status: order.status,
    status_before_cancel: order.statusBeforeCancel,
    order_number: order.number,
    note: random.chance(0.09) ? random.pick(listOf(placesOf(order.country).notes)) : null,
    eshop_order_date: moment((follows ?? order).createdAt - random.between(1, 6) * MINUTE),
    required_expedition_date: required === null ? null : calendar.name(required),
    customer_group: order.company ? 'Wholesale' : random.chance(0.7) ? 'Retail' : null,
    ref1,
    ref2,
    ...addressColumns('billing', billing),
    different_delivery_address: delivery !== null,
    ...addressColumns('delivery', delivery),
    recipient: recipientOf(destination),
    destination_city: destination.city,
    destination_country: destination.country,
    carrier_id: service.carrier.id,
    carrier_service_id: service.id,
    carrier_pickup_place:
      service.demo.places && order.flaw !== 'pickupPlace'
        ? placeNear(service.carrier.demo.code, destination, service.demo, random.digits(service.demo.places))
        : null,
    tracking_number: trackingNumbers[0] ?? null,
    tracking_url: trackingUrl(service, trackingNumbers[0]),
    packages_count: packedAt === null && packages === 1 ? null : packages,
    value,
    currency,
    cod: order.cod,
    cod_value: order.cod ? value : null,
    cod_currency: order.cod ? currency : null,
    cod_variable_symbol: order.cod ? number.slice(-10) : null,
    delivery_cost: follows ? null : amount(delivered),
    delivery_cost_currency: follows ? null : currency,
    b2b: order.company,
    fragile: items.some(({ product }) => product.fragile),
    wait_before_processing: eshop.demo.waits,
    priority: random.chance(0.02) ? 5 : 0,
    invoice_number:
      packedAt === null ? null : `FV-${calendar.name(calendar.dayOf(packedAt)).slice(2, 4)}${number}`,
    sent_at: momentOrNull(timeOf(order, 'send')),
    packed_at: momentOrNull(packedAt),
    delivered_at: momentOrNull(timeOf(order, 'deliver', 'handOver')),
    split_from_id: follows?.id ?? null,
    rest: order.rest,
    expedited_completely: order.rest === null,
    removed_virtual_products: order.virtual.map(({ id }) => id),
    count_of_items: ordered.length,
    count_of_sku: new Set(ordered.map(({ product }) => product.id)).size,
    sum_of_quantity: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: items.reduce((sum, item) => sum + item.quantity * (item.product.grams ?? 0), 0),
    version: order.steps.length,
    created_at: moment(createdAt),
    changed_at: moment(last),
  };

  expedition.search = searchOf(expedition as unknown as ExpeditionRow, internalNumber, [
    ...ordered.map(({ product }) => product.sku),
    ...trackingNumbers,
  ]);
  return {
    expedition: [expedition],
    expedition_item: lines.map(({ set, item }, index) => ({
      id: (set ?? item).id,
      organisation_id,
      expedition_id: order.id,
      position: index + 1,
      product_id: (set ?? item).product.id,
      parent_item_id: item?.of?.id ?? null,
      is_set: set !== null,
      set_quantity: item?.of ? item.quantity / item.of.quantity : null,
      quantity: (set ?? item).quantity,
      booked: item?.booked ?? 0,
      paired: item?.paired ?? 0,
      expedited: item?.expedited ?? 0,
      product_value: item?.of ? null : amount((set ?? item).price),
      product_value_currency: item?.of ? null : currency,
    })),
    ...packedRows(order, packedAt),
    booking: items
      .filter((item) => item.booked > 0)
      .map((item) => ({
        organisation_id,
        stock_row_id: item.shelf?.id,
        expedition_item_id: item.id,
        quantity: item.booked,
      })),
  };
}

/** Grams of an empty carton, and the cartons by what they carry. */
const CARTON = 140;
const BOXES = [
  { name: 'S 200 × 150 × 100 mm', grams: 1_000 },
  { name: 'M 400 × 300 × 200 mm', grams: 5_000 },
  { name: 'L 600 × 400 × 400 mm', grams: 25_000 },
];

/** What packing made: the parcels, and the receipt of what was issued. */
function packedRows(
  { id, random, eshop, items, service, packages, trackingNumbers }: Order,
  packedAt: number | null,
): RowsByTable {
  if (packedAt === null) return { parcel: [], outbound_receipt: [], outbound_receipt_item: [] };
  const organisation_id = eshop.organisation.id;
  const receiptId = random.id(packedAt);
  const goods = items.reduce((sum, item) => sum + item.expedited * (item.product.grams ?? 0), 0);
  const weight = Math.round(goods / packages) + CARTON;
  return {
    parcel: Array.from({ length: packages }, (_, index) => ({
      id: random.id(packedAt),
      organisation_id,
      expedition_id: id,
      tracking_number: trackingNumbers[index] ?? null,
      tracking_url: trackingUrl(service, trackingNumbers[index]),
      weight,
      box: BOXES.find(({ grams }) => weight <= grams)?.name ?? 'Pallet',
      carrier_id: service.carrier.id,
      carrier_service_id: service.id,
      wms_id: eshop.warehouse.wms.id,
      eshop_id: eshop.id,
      created_at: moment(packedAt),
      changed_at: moment(packedAt),
    })),
    outbound_receipt: [
      {
        id: receiptId,
        organisation_id,
        expedition_id: id,
        eshop_id: eshop.id,
        wms_id: eshop.warehouse.wms.id,
        warehouse_id: eshop.warehouse.id,
        carrier_id: service.carrier.id,
        carrier_service_id: service.id,
        actor_name: BUILT_IN_WAREHOUSE,
        issued_at: moment(packedAt),
        packages_count: packages,
        count_of_items: items.length,
        count_of_sku: new Set(items.map((item) => item.product.id)).size,
        sum_of_quantity: items.reduce((sum, item) => sum + item.expedited, 0),
        created_at: moment(packedAt),
        changed_at: moment(packedAt),
      },
    ],
    outbound_receipt_item: items.map((item) => ({
      organisation_id,
      outbound_receipt_id: receiptId,
      expedition_item_id: item.id,
      product_id: item.product.id,
      lot: item.shelf?.lot.code || null,
      quantity: item.expedited,
    })),
  };
}

/** Who comes for the goods in person lives near the warehouse. */
const NEARBY = `Praha 4 14900, Praha 10 10400, Praha 11 14900, Říčany 25101, Jesenice 25242, Modletice 25101,
  Průhonice 25243, Čestlice 25101, Mnichovice 25164`;

function placesFor({ country, service }: Order): Places {
  const places = placesOf(country);
  return service.demo.traits.has('personalCollection') ? { ...places, towns: NEARBY } : places;
}

/** The address of an order with what its flaw says is missing. */
function breakAddress(address: Address, { flaw }: Order): Address {
  if (flaw === 'phone') return { ...address, phone: '' };
  if (flaw === 'email') return { ...address, email: '' };
  return flaw === 'zip' ? { ...address, zip: address.zip.replace(/\d$/, '') } : address;
}

const recipientOf = ({ company, firstName, lastName }: Address): string =>
  company ?? `${firstName} ${lastName}`;

function addressColumns(side: 'billing' | 'delivery', address: Address | null): Row<'expedition'> {
  return {
    [`${side}_first_name`]: address?.firstName ?? null,
    [`${side}_last_name`]: address?.lastName ?? null,
    [`${side}_company`]: address?.company ?? null,
    [`${side}_street`]: address?.street ?? null,
    [`${side}_house_nr`]: address?.houseNr ?? null,
    [`${side}_zip`]: address?.zip ?? null,
    [`${side}_city`]: address?.city ?? null,
    [`${side}_country`]: address?.country ?? null,
    [`${side}_email`]: address?.email || null,
    [`${side}_phone`]: address?.phone || null,
    [`${side}_registration_number`]: address?.registrationNumber ?? null,
    [`${side}_vat_number`]: address?.vatNumber ?? null,
  };
}

function trackingUrl({ carrier }: Service, number: string | undefined): string | null {
  return number && carrier.demo.trackingUrl
    ? carrier.demo.trackingUrl.replace('{trackingNumber}', number)
    : null;
}
