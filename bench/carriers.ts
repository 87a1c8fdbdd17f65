/*
 * Orders of a real shop through every carrier's stand-in, with mishaps on the way: how many are booked, refused and left to a
 * person, and whether any is there twice. Then labels of our own a second, beside pdfkit that only writes the same page.
 *
 *   LADING_RETAIL_DATA=<file.csv.gz> npx tsx bench/carriers.ts [--orders 10000] [--labels 2000] [--carrier dpd]
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { CARRIER_ADAPTERS, type CarrierAdapterCode } from '../contracts/carrier/carrier.adapters.ts';
import { makeAddress } from '../demo/places/address.ts';
import { placesOf } from '../demo/places/by-country.ts';
import { createRandom } from '../demo/random.ts';
import { SANDBOX_LOGINS } from '../sandbox/carriers/all.ts';
import { startBalikovna } from '../sandbox/carriers/balikovna.ts';
import { startDpd } from '../sandbox/carriers/dpd.ts';
import { startGls } from '../sandbox/carriers/gls.ts';
import { startPacketa } from '../sandbox/carriers/packeta.ts';
import { startPpl } from '../sandbox/carriers/ppl.ts';
import type { Mishap, StandIn } from '../sandbox/stand-in.ts';
import type { RetailOrder } from '../scripts/online-retail/orders.ts';
import { convertOnlineRetail } from '../scripts/online-retail.ts';
import { ADAPTERS } from '../server/carriers/adapters.ts';
import type { Booking, CarrierConnection, ParcelOrder } from '../server/carriers/carrier-adapter.ts';
import { createCarriers } from '../server/carriers/carriers.ts';
import { changeBy } from '../server/features/parcel/booking/booking.outcome.service.ts';
import { drawLabels } from '../server/features/parcel/label/label.pdf.ts';
import type { OwnLabel } from '../server/features/parcel/label/label.store.ts';
import { labelWords } from '../server/features/parcel/label/label.words.ts';
import { openPdf, write } from '../server/platform/pdf/pdf.ts';
import { drawBarcode } from '../server/platform/pdf/pdf-barcode.ts';
import { createTranslate } from '../server/platform/translate/translate.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    labels: { type: 'string', default: '2000' },
    carrier: { type: 'string' },
  },
});
const AT_ONCE = 100;
/** In one of so many rounds a call goes wrong. */
const MISHAP_EVERY = 4;
const MISHAPS: readonly Mishap[] = ['lose', 'busy', 'fail', 'garble', 'refuse'];
/** What a stand-in knows ways to; the shop is British, and its addresses are made up: others go to Czech ones. */
const SERVED: Partial<Record<CarrierAdapterCode, readonly string[]>> = { dpd: ['CZ', 'SK', 'DE', 'AT'] };
const PLACES: Partial<Record<CarrierAdapterCode, string>> = { packeta: '106' };

interface Side {
  standIn: StandIn;
  /** The references of all parcels that it has, once for each time it has them. */
  references(): (string | undefined)[];
  /** Time passes: what it works on is done. */
  settle(): void;
}

async function openSides(): Promise<Record<CarrierAdapterCode, Side>> {
  const [packeta, ppl, dpd, gls, balikovna] = [
    await startPacketa(),
    await startPpl(),
    await startDpd(),
    await startGls(),
    await startBalikovna(),
  ];
  const none = () => {};
  return {
    packeta: {
      standIn: packeta,
      references: () => packeta.packets.map(({ number }) => number),
      settle: none,
    },
    ppl: {
      standIn: ppl,
      references: () =>
        [...ppl.batches.values()].flatMap(({ shipments }) => shipments.map(({ body }) => body.referenceId)),
      settle: () => ppl.settle(),
    },
    dpd: {
      standIn: dpd,
      references: () => dpd.shipments.map(({ sent }) => sent.references?.ref1),
      settle: none,
    },
    gls: {
      standIn: gls,
      references: () => gls.parcels.map(({ order }) => order.ClientReference),
      settle: none,
    },
    balikovna: {
      standIn: balikovna,
      references: () => balikovna.parcels.map(({ data }) => data.parcelParams.recordID),
      settle: none,
    },
  };
}

/** An order as it is sent: every third is paid on delivery. */
function parcelOf(order: RetailOrder, place: number, carrier: CarrierAdapterCode): ParcelOrder {
  const digest = createHash('sha256').update(`${carrier} ${order.orderNumber}`).digest('hex');
  const isServed = SERVED[carrier]?.includes(order.billingCountry) ?? true;
  const czech = isServed ? null : makeAddress(createRandom(digest), placesOf('CZ'));
  const value = { amount: Math.max(1, Number(order.value)).toFixed(2), currency: 'CZK' };
  return {
    reference: `L${digest.slice(0, 15).toUpperCase()}`,
    orderNumber: order.orderNumber,
    product: '',
    recipient: {
      firstName: order.billingFirstName,
      lastName: order.billingLastName,
      company: null,
      street: czech?.street ?? order.billingStreet,
      houseNumber: czech?.houseNr ?? order.billingHouseNr,
      city: czech?.city ?? order.billingCity,
      zip: czech?.zip ?? order.billingZip,
      country: czech?.country ?? order.billingCountry,
      state: null,
      phone: czech?.phone ?? order.billingPhone,
      email: order.billingEmail,
    },
    pickupPlace: PLACES[carrier] ?? null,
    weight: 200 + (place % 50) * 100,
    size: null,
    value,
    cod: place % 3 === 0 ? { ...value, variableSymbol: String(1_000_000_000 + place) } : null,
    note: null,
  };
}

interface Fate {
  booked: number;
  refused: Map<string, number>;
  /** Of which the carrier cannot say whether it took them. */
  asked: number;
  mishaps: number;
}

/** Books all of them as the portal's job does: what may have been taken is asked about, and never sent again before. */
async function bookAll(
  parcels: readonly ParcelOrder[],
  connection: CarrierConnection,
  { code, side }: { code: CarrierAdapterCode; side: Side },
): Promise<Fate> {
  const fate: Fate = { booked: 0, refused: new Map(), asked: 0, mishaps: 0 };
  const adapter = ADAPTERS[code];
  let planned = [...parcels];
  let calls = 0;
  const settle = async (parcel: ParcelOrder, answer: Booking): Promise<void> => {
    const change = changeBy(answer, adapter, { now: new Date(), tries: 0 });
    if (change.state === 'booked') fate.booked += 1;
    else if (change.state === 'planned') planned.push(parcel);
    else if (change.state === 'unclear') fate.asked += 1;
    else if (change.state === 'refused')
      for (const { field, code: fault, text } of change.faults ?? []) {
        const reason = [field, fault, typeof text === 'string' ? text : text.code]
          .filter(Boolean)
          .join(' · ');
        fate.refused.set(reason, (fate.refused.get(reason) ?? 0) + 1);
      }
    else if (change.state === 'unknown') {
      side.settle();
      const found = await connection.reconcile(parcel.reference);
      if (found.kind === 'found') fate.booked += 1;
      else if (found.kind === 'absent') planned.push(parcel);
      else fate.asked += 1;
    } else if (answer.kind === 'pending') {
      pending.set(answer.token, [...(pending.get(answer.token) ?? []), parcel]);
    }
  };
  const pending = new Map<string, ParcelOrder[]>();
  while (planned.length > 0) {
    const part = planned.slice(0, AT_ONCE);
    planned = planned.slice(AT_ONCE);
    calls += 1;
    if (calls % MISHAP_EVERY === 1) {
      side.standIn.mishaps.push(MISHAPS[fate.mishaps % MISHAPS.length] ?? 'lose');
      fate.mishaps += 1;
    }
    const answers = await connection.book(part);
    for (const [place, parcel] of part.entries())
      await settle(parcel, answers[place] ?? { kind: 'unknown', text: 'nothing' });
    for (let token = pending.keys().next().value; token; token = pending.keys().next().value) {
      const waiting = pending.get(token) ?? [];
      pending.delete(token);
      side.settle();
      const polled = await connection.poll(
        token,
        waiting.map(({ reference }) => reference),
      );
      for (const [place, parcel] of waiting.entries())
        await settle(parcel, polled[place] ?? { kind: 'unknown', text: 'nothing' });
    }
    // Bodies of requests are of no use here.
    side.standIn.requests.length = 0;
  }
  return fate;
}

const countTwice = (references: readonly (string | undefined)[]): number =>
  references.length - new Set(references).size;

const labelOf = (order: RetailOrder, place: number): OwnLabel => ({
  id: order.orderNumber,
  carrier: 'Generic Parcel worldwide',
  number: 1,
  count: 1,
  code: `GENE${String(place).padStart(10, '0')}`,
  orderNumber: order.orderNumber,
  shop: 'horskachata.cz',
  addressee: [
    `${order.billingFirstName} ${order.billingLastName}`,
    `${order.billingStreet} ${order.billingHouseNr}`,
    `${order.billingZip} ${order.billingCity}`,
    order.billingCountry,
    order.billingPhone,
  ],
  note: null,
  weight: 1_000,
  cod: place % 3 === 0 ? order.value : null,
  codCurrency: 'CZK',
});

/** What pdfkit takes for the same texts and bars, without measuring what has room. */
async function drawFloor(labels: readonly OwnLabel[]): Promise<Buffer> {
  const pdf = await openPdf({ title: 'floor', language: 'en', size: [283.46, 425.2] });
  const bytes = buffer(pdf);
  for (const label of labels) {
    pdf.addPage();
    write(pdf, label.carrier, 14, 14, { width: 255, size: 12, isBold: true });
    write(pdf, 'Parcel 1 of 1', 14, 36, { width: 255 });
    write(pdf, label.addressee[0] ?? '', 14, 70, { width: 255, size: 17, isBold: true });
    write(pdf, label.addressee.slice(1).join('\n'), 14, 100, { width: 255, size: 14 });
    write(pdf, `Order: ${label.orderNumber}\nFrom: ${label.shop}\nWeight: 1 kg`, 14, 220, { width: 255 });
    drawBarcode(pdf, label.code, { x: 14, y: 318, width: 255, height: 76 });
    write(pdf, label.code, 14, 398, { width: 255, size: 13, isBold: true });
    pdf.flushPages();
  }
  pdf.end();
  return bytes;
}

async function perSecond(count: number, draw: () => Promise<Buffer>): Promise<string> {
  const begun = performance.now();
  const { length } = await draw();
  const seconds = (performance.now() - begun) / 1_000;
  return `${(count / seconds).toFixed(0)} a second (${count} in ${seconds.toFixed(1)} s, ${(length / count / 1_024).toFixed(1)} KB each)`;
}

const { orders } = await convertOnlineRetail(
  Readable.from([gunzipSync(readFileSync(process.env.LADING_RETAIL_DATA ?? ''))]),
  { orders: Number(values.orders) },
);
const sides = await openSides();
const carriers = createCarriers(
  Object.fromEntries(CARRIER_ADAPTERS.map((code) => [code, sides[code].standIn.url])),
  { now: () => new Date(), wait: async () => {} } as never,
);
let twice = 0;
for (const code of CARRIER_ADAPTERS.filter((one) => !values.carrier || one === values.carrier)) {
  const side = sides[code];
  const begun = performance.now();
  const parcels = orders.map((order, place) => parcelOf(order, place, code));
  const connection = carriers.connect(code, { ...SANDBOX_LOGINS[code], trackingKey: '' });
  const fate = await bookAll(parcels, connection, { code, side });
  const double = countTwice(side.references());
  twice += double;
  const refused = [...fate.refused.values()].reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  console.log(
    `${code}: ${parcels.length} sent, ${fate.booked} booked, ${refused} reasons of refusal, ${fate.asked} left to a person after ${fate.mishaps} mishaps, ${double} twice, ${seconds} s`,
  );
  for (const [reason, count] of [...fate.refused].sort(([, one], [, other]) => other - one).slice(0, 5))
    console.log(`  ${count} × ${reason}`);
  await side.standIn.close();
}
const labels = orders.slice(0, Number(values.labels)).map(labelOf);
const wordsOf = labelWords(createTranslate(new URL('../locales', import.meta.url).pathname), 'en');
const numbers = new Set(orders.map((order, place) => labelOf(order, place).code));
console.log(`generic: ${orders.length} labelled by ourselves, ${orders.length - numbers.size} numbers twice`);
console.log(`labels of our own: ${await perSecond(labels.length, () => drawLabels(labels, wordsOf))}`);
console.log(`floor (pdfkit, same page): ${await perSecond(labels.length, () => drawFloor(labels))}`);
process.exitCode = twice > 0 ? 1 : 0;
