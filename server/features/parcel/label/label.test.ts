import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionShipmentRoutes } from '../../../../contracts/expedition/expedition.shipment.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { pathOf, type Route } from '../../../../contracts/kit/route.ts';
import { parcelBookingRoutes as routes } from '../../../../contracts/parcel/parcel.booking.ts';
import { buildOrganisation, type Organisation } from '../../../../testing/builders.ts';
import { readPdf } from '../../../../testing/pdf-text.ts';
import { signInAdmin } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { type SentOrder, sendOrder, standAtDoor } from '../../../wms/fixtures.ts';

let portal: Portal;
let organisation: Organisation;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  token = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

type Weighed = { trackingNumber: string; weight?: number };
async function packFor(of: Organisation, more: object, ...parcels: Weighed[]): Promise<SentOrder> {
  const order = await sendOrder(portal.database, of, more as never);
  const door = standAtDoor(portal.database);
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  await door.say(order, 'pack', { parcels, occurredAt: new Date().toISOString() });
  return order;
}
const pack = (more: object, ...parcels: Weighed[]) => packFor(organisation, more, ...parcels);
const ask =
  (route: Route, { params = {}, query = '', body }: { params?: object; query?: string; body?: object }) =>
  (language: Language = 'en') =>
    portal.app.inject({
      method: route.method as 'GET' | 'POST',
      url: pathOf(route, params as never) + query,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      ...(body && { payload: body }),
    });
const labels = (body: object, language?: Language) => ask(routes.labels, { body })(language);
const flat = (page: string | undefined) => page?.replaceAll(/\s+/g, ' ');

test('carriers without an interface get labels of our own, a page each, in the order in which they are named', async () => {
  const cod = { cod: true, cod_value: '1250.50', cod_currency: 'CZK' };
  const one = await pack(cod, { trackingNumber: 'OWN-1', weight: 1_250 }, { trackingNumber: 'OWN-2' });
  const other = await pack({ billing_last_name: 'Παπαδόπουλος' }, { trackingNumber: 'OWN-3' });
  const response = await labels({ expeditions: [other.id, one.id] });
  expect(response.headers['content-type']).toBe('application/pdf');
  const pages = (await readPdf(response.rawPayload)).map(flat);
  expect(pages.map((page) => /OWN-\d/.exec(page ?? '')?.[0])).toEqual(['OWN-3', 'OWN-1', 'OWN-2']);
  expect(pages[0]).toContain('Παπαδόπουλος');
  expect(pages[1]).toContain('Parcel 1 of 2');
  expect(pages[1]).toContain('Weight: 1.25 kg');
  expect(pages[1]).toContain('COD: 1,250.50 CZK');
  // Collected once, with the first parcel.
  expect(pages[2]).not.toContain('COD');

  const russian = await readPdf((await labels({ expeditions: [one.id] }, 'ru')).rawPayload);
  expect(flat(russian[0])).toContain('Вес: 1,25 кг');

  const { body } = await portal.call(
    expeditionShipmentRoutes.shipment,
    { params: { id: one.id } },
    { token },
  );
  const second = await labels({ parcels: [body.parcels[1]?.id] }, 'cs');
  expect((await readPdf(second.rawPayload)).map(flat)).toEqual([expect.stringContaining('Balík 2 z 2')]);
  expect(second.headers['content-disposition']).toContain('labels-OWN-2.pdf');
});

test('of a note that is longer than a label as much is printed as there is room for, cut at a word', async () => {
  const note = `RING AT THE GATE. ${'THEN WAIT FOR THE PORTER WHO OPENS IT. '.repeat(20)}`.slice(0, 500);
  const lines = {
    carrier_note: note,
    billing_company: 'Velkoobchod se sportovními potřebami Novák a synové, spol. s r. o.',
    cod: true,
    cod_value: '1250.50',
    cod_currency: 'CZK',
  };
  const [long, short] = [
    await pack(lines, { trackingNumber: 'NOTE-1', weight: 500 }),
    await pack({ ...lines, carrier_note: 'Ring twice.' }, { trackingNumber: 'NOTE-2' }),
  ];
  const pages = (await readPdf((await labels({ expeditions: [long.id, short.id] })).rawPayload)).map(flat);
  const printed = /Note: (.*)…/.exec(pages[0] ?? '')?.[1] ?? '';
  expect(printed.length).toBeGreaterThan(100);
  expect(`${note} `).toContain(`${printed}${note.charAt(printed.length)}`);
  expect(note.charAt(printed.length)).toMatch(/[ .]/);
  expect(pages[0]).toContain('COD: 1,250.50 CZK');
  expect(pages[1]).toContain('Note: Ring twice.');
});

test('thermal printers get the same as ZPL, and no name commands them', async () => {
  const { id } = await pack(
    { billing_last_name: 'Ci^XZ~JA_Š' },
    { trackingNumber: 'Z-1' },
    { trackingNumber: 'Z-2' },
  );
  const { body, headers } = await labels({ expeditions: [id], format: 'zpl' });
  expect(headers['content-type']).toBe('application/zpl');
  expect(body.match(/\^XA/g)).toHaveLength(2);
  expect(body.match(/\^XZ/g)).toHaveLength(2);
  expect(body).toContain('Ci_5eXZ_7eJA_5fŠ');
  expect(body).toMatch(/\^BCN,210,N,N,N,A\^FH_\^FDZ-1\^FS/);
});

test('labels are asked for by orders or by parcels, and of what is packed', async () => {
  const { id } = await sendOrder(portal.database, organisation);
  expect((await labels({ expeditions: [id] })).statusCode).toBe(404);
  expect((await labels({})).statusCode).toBe(400);
  expect((await labels({ expeditions: [id], parcels: [id] })).statusCode).toBe(400);
});

test('the list of a day has what left with the carrier, for today what waits, with sums and lines to sign on', async () => {
  const { database } = portal;
  await database.asOwner("update wms set time_zone = 'Europe/Prague'");
  const own = await buildOrganisation(database);
  const day = (daysAgo = 0) =>
    new Date(Date.now() - daysAgo * 24 * 3_600_000).toLocaleDateString('sv', { timeZone: 'Europe/Prague' });
  const list = async (of: string, language?: Language) => {
    const asked = { params: { id: own.carrier.id }, query: `?day=${of}` };
    const response = await ask(routes.handOver, asked)(language);
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    expect(response.headers['content-disposition']).toContain(`${of}.pdf`);
    return (await readPdf(response.rawPayload)).map(flat).join(' ');
  };
  const cod = { cod: true, cod_value: '300.00', cod_currency: 'CZK' };
  const left = await packFor(
    own,
    cod,
    { trackingNumber: 'H-1', weight: 1_000 },
    { trackingNumber: 'H-2', weight: 500 },
  );
  await standAtDoor(database).say(left, 'pickUp', { occurredAt: new Date().toISOString() });
  await packFor(own, cod, { trackingNumber: 'H-3', weight: 250 });
  const today = await list(day());
  for (const number of ['H-1', 'H-2', 'H-3']) expect(today).toContain(number);
  expect(today).toContain('Parcels: 3');
  expect(today).toContain('Weight: 1.75 kg');
  expect(today).toContain('COD: 600.00 CZK');
  expect(today).toContain('Handed over by (warehouse)');
  expect(today).toContain(`Taken over by (${own.carrier.name})`);

  // What left yesterday is on yesterday's list alone; what waits is on today's as long as it does.
  for (const [table, column, record] of [
    ['warehouse_event', 'occurred_at', 'record_id'],
    ['event', 'at', 'record_id'],
    ['expedition', 'packed_at', 'id'],
  ])
    await database.asOwner(
      `update ${table} set ${column} = ${column} - interval '1 day' where ${record} = $1`,
      [left.id],
    );
  const next = await list(day(), 'cs');
  expect(next).toContain('Předávací protokol');
  expect([next.includes('H-1'), next.includes('H-3')]).toEqual([false, true]);
  const before = await list(day(1));
  expect([before.includes('H-1'), before.includes('H-3')]).toEqual([true, false]);

  const none = await ask(routes.handOver, { params: { id: own.carrier.id }, query: '?day=2020-01-01' })();
  expect([none.statusCode, none.json().code]).toEqual([404, 'nothingHandedOver']);
});
