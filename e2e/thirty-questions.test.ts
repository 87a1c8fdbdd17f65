import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { receiveDelivery } from './deliveries.ts';
import { tasksToPack } from './floor-tasks.ts';
import { importOrder, orderBody } from './orders.ts';
import { ask, signIn, tokenFor, type Visit, visit } from './portal.ts';
import { click, need, read, type Step, seek, Walk } from './walk.ts';

/** What a client asks, from the dashboard: each answer stands on the screen after at most two clicks. */
interface Question {
  question: string;
  steps: readonly Step[];
  /** Words of the answer. */
  answer: RegExp;
  /** The name of a picture that belongs to it. */
  picture?: RegExp;
}

const stock = click('tab', /^Stock overview/);
const browser = browserOfFile();
let visiting: Visit;
let token: string;

type Row = Record<string, unknown> & { id: string };
async function find(noun: string, criteria: object, ...sort: object[]): Promise<Row> {
  const { results } = await ask<{ results: Row[] }>(token, `/api/${noun}/list`, {
    limit: 1,
    criteria,
    ...(sort.length > 0 && { sort }),
  });
  if (!results[0]) throw new Error(`the demo has no ${noun} like ${JSON.stringify(criteria)}`);
  return results[0];
}
const orderIn = async (status: string, more: object = {}, ...sort: object[]) =>
  String((await find('expedition', { status: { eq: status }, ...more }, ...sort)).orderNumber);

/** An advice for which orders wait. */
async function awaitedAdvice(): Promise<string> {
  const { results } = await ask<{ results: Row[] }>(token, '/api/stock-advice/list', {
    limit: 50,
    criteria: { status: { in: ['new', 'waiting', 'inProgress', 'partiallyFinished'] } },
  });
  for (const { id, internalId } of results) {
    const { orders } = await ask<{ orders: { waiting: number } }>(token, `/api/stock-advice/${id}`);
    if (orders.waiting > 0) return String(internalId);
  }
  throw new Error('no order of the demo waits for an advice');
}

/** A delivery of which a piece came damaged. @returns the number of its receipt. */
async function damagedReceipt(): Promise<string> {
  const product = await find('product', {
    type: { eq: 'Physical' },
    active: { flag: true },
    workAroundLot: { flag: false },
  });
  const warehouse = await find('warehouse', { name: { eq: 'Available' } });
  const { internalNumber } = await receiveDelivery(visiting.page, {
    product: product.id,
    announced: 5,
    sound: 4,
    damaged: 1,
    warehouse: warehouse.id,
    wms: String(warehouse.defaultWms),
  });
  return internalNumber;
}

async function newOrder(orderNumber: string, more: object = {}) {
  const product = await find('product', { type: { eq: 'Physical' }, active: { flag: true } });
  const body = {
    ...(await orderBody(token, { number: orderNumber, product: product.id, shop: {} })),
    ...more,
  };
  const { id } = await ask<Row>(token, '/api/expedition', body);
  return { id, body };
}

/** An order that is to leave today. The demo has none at weekends, when nobody sends. */
async function addDueToday(): Promise<void> {
  const today = await visiting.page.evaluate(() => new Date().toLocaleDateString('sv'));
  await newOrder(`DUE-${Date.now() % 1_000_000}`, { requiredExpeditionDate: today });
}

/** A draft of which somebody has changed the street. */
async function changedAddress(): Promise<string> {
  const orderNumber = `ASK-${Date.now() % 1_000_000}`;
  const { id, body } = await newOrder(orderNumber);
  await ask(token, `/api/expedition/${id}`, { ...body, billingStreet: 'Kounicova' }, 'PUT');
  return orderNumber;
}

/** An order of the client that a person packs at the floor. @returns its number. */
async function packedByHand(): Promise<string> {
  const floor = await tokenFor('admin@lading.example', 'admin');
  // The smallest: other journeys need pieces to scan.
  const tasks = (await tasksToPack(floor)).sort((one, other) => one.sumOfQuantity - other.sumOfQuantity);
  for (const { id, orderNumber } of tasks) {
    const isOwn = await find('expedition', { orderNumber: { eq: orderNumber } }).catch(() => null);
    if (!isOwn) continue;
    await ask(floor, '/api/warehouse-event', {
      eventId: `${id}-by-hand`,
      expedition: id,
      kind: 'pack',
      occurredAt: new Date().toISOString(),
      parcels: [{ box: 'Box M', weight: 1250 }],
    });
    return orderNumber;
  }
  throw new Error('the demo has nothing to pack');
}

beforeAll(async () => {
  token = await tokenFor('client@lading.example');
  visiting = await visit(browser, { width: 1920 });
  visiting.page.setDefaultTimeout(10_000);
  await signIn(visiting, 'client@lading.example');
  await visiting.page.goto(visiting.at('/user'));
});

async function questions(): Promise<Question[]> {
  // The oldest: what other journeys make meanwhile they may cancel again.
  const waiting = await orderIn('waitingForGoods', {}, { field: 'createdAt', order: 'ASC' });
  const incorrect = await orderIn('incorrect');
  const sent = await orderIn('delivered');
  const carried = await orderIn('carrierPickedUp', { trackingNumber: { null: false } });
  const missed = String((await find('missing-stock', {}, { field: 'incoming', order: 'DESC' })).productSku);
  const held = String((await find('stock', { booked: { gt: 0 } })).productSku);
  const gone = String((await find('stock-movement', { movementType: { eq: 'Out' } })).productSku);
  const set = String((await find('product', { type: { eq: 'Bundle' } })).productSku);
  const advice = await awaitedAdvice();
  const come = String((await find('stock-advice', { status: { eq: 'finished' } })).internalId);
  const changed = await changedAddress();
  await addDueToday();
  const damaged = await damagedReceipt();
  const announced = await orderIn('waitingForAsn');
  const packed = await packedByHand();
  const file = 'shop-orders.csv';
  const imported = await importOrder(token, file);
  const orders = (view: string) => seek(`${view} expeditions`, new RegExp(`^${view}.*Expeditions`));
  return [
    { question: 'why is my order not sent', steps: [seek(waiting)], answer: /Why is this waiting\?/ },
    { question: 'when will it leave', steps: [seek(announced)], answer: /leaves\s[^.]*\d/ },
    { question: 'what is wrong with it', steps: [seek(incorrect)], answer: /correct/i },
    { question: 'where is the parcel', steps: [seek(carried)], answer: /With carrier/ },
    {
      question: 'what is missing everywhere',
      steps: [seek('missing goods', /^Missing goods/)],
      answer: /Missing/,
    },
    { question: 'which orders are late', steps: [orders('Late')], answer: /Late/ },
    {
      question: 'which will be late tomorrow',
      steps: [need(/late tomorrow/)],
      answer: /Required[\s\S]*1–/,
    },
    {
      question: 'what is blocked and what must I decide',
      steps: [need(/is blocked|are blocked/)],
      answer: /Blocked[\s\S]*1–/,
    },
    {
      question: 'which lots expire before they sell',
      steps: [seek('by expiry', /^By expiry.*Stock by lot/)],
      answer: /Will not sell[\s\S]*1–/,
    },
    {
      question: 'who uploaded the file, and what came of it',
      steps: [seek('imports', /^Imports/), click('link', file)],
      answer: /imported by Tereza[\s\S]*Show/,
    },
    {
      question: 'which orders came with the file and who uploaded it',
      steps: [seek('imports', /^Imports/), read(new RegExp(`${file}[\\s\\S]*Tereza`)), click('link', /^1$/)],
      answer: new RegExp(`From the import[\\s\\S]*${file}[\\s\\S]*${imported}[\\s\\S]*1–1 of 1`),
    },
    {
      question: 'what is between the warehouses',
      steps: [seek('on the way', /^On the way.*Transfers/)],
      answer: /On the way/,
    },
    { question: 'when is this SKU back', steps: [seek(missed), stock], answer: /Incoming/ },
    { question: 'where did these units go', steps: [seek(gone), click('tab', /^Movements/)], answer: /−\d/ },
    {
      question: 'stock by lot and expiry',
      steps: [seek('stock by lot', /^Stock by lot/)],
      answer: /Lot/,
    },
    {
      question: 'which orders does this delivery free',
      steps: [seek(advice), click('link', /^Show/)],
      answer: /Waiting for advice|Goods being received|Waiting for goods/,
    },
    { question: 'has it arrived', steps: [seek(come)], answer: /Received|Finished/i },
    { question: 'did less or more come', steps: [seek(come)], answer: /Announced|as announced|less|more/i },
    {
      question: 'what was damaged, with its photo',
      steps: [seek('damaged', /^Came damaged.*receipts/i), click('link', damaged)],
      answer: /Came damaged/,
      picture: /^Photo 1 of damaged/,
    },
    {
      question: 'what was received on Tuesday',
      steps: [seek('in movements', /^In .*movements|^In.*Movements/i), click('button', '7 days')],
      answer: /\+\d/,
    },
    {
      question: 'who changed the address, from what to what',
      steps: [seek(changed), click('tab', /^History/)],
      answer: /Lidická[\s\S]*Kounicova/,
    },
    {
      question: 'who packed it, in which box and weight',
      steps: [seek(packed)],
      answer: /Packed by Martin Kubát on \d[\s\S]*Box\s+Weight[\s\S]*Box M\s+1\.25 kg/,
    },
    {
      question: 'how long from order to dispatch',
      steps: [seek(sent)],
      answer: /Order to dispatch|to dispatch/i,
    },
    {
      question: 'how many sets can I sell and what limits them',
      steps: [seek(set), stock],
      answer: /Can be sold now[\s\S]*limit/i,
    },
    {
      question: 'who holds this product',
      steps: [seek(held), stock],
      answer: /Booked and needed by[\s\S]*booked/,
    },
    {
      question: 'stock on a past day',
      steps: [seek('stock as of', /^Stock as of/)],
      answer: /What the books said[\s\S]*In stock|What the books said[\s\S]*Booked/,
    },
    {
      question: 'does stock equal its movements',
      steps: [seek('ledger', /^Ledger check/)],
      answer: /Sound: [\d,]+ stock rows agree with [\d,]+ movements/,
    },
    { question: 'all orders with this SKU', steps: [seek(gone, /containing/)], answer: /1–/ },
    {
      question: 'what was sent this week',
      steps: [orders('Packed in 7 days')],
      answer: /Delivered|With carrier/,
    },
    {
      question: 'what waits for the carrier over a day',
      steps: [orders('Not picked up since yesterday')],
      answer: /Not picked up since yesterday/,
    },
    { question: 'what must I do now', steps: [], answer: /Needs you now[\s\S]*Correct/ },
  ];
}

test('the questions of a client are answered in at most two clicks', async () => {
  const { page } = visiting;
  const found: Record<string, string> = {};
  const all = await questions();
  // What was made for them is on the dashboard as well.
  await page.goto(visiting.at('/user'));
  for (const { question, steps, answer, picture } of all) {
    await page
      .getByRole('link', { name: /Lading/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Needs you now' }).waitFor();
    const walk = new Walk(page);
    try {
      for (const step of steps) await step(walk);
      await expect.poll(() => page.locator('main').innerText(), { timeout: 10_000 }).toMatch(answer);
      if (picture) await page.getByRole('img', { name: picture }).first().waitFor();
      found[question] = walk.clicks <= 2 ? 'answered' : `${walk.clicks} clicks`;
    } catch (error) {
      found[question] = String(error).slice(0, 400);
      await page.keyboard.press('Escape');
    }
  }
  expect(Object.fromEntries(Object.entries(found).filter(([, how]) => how !== 'answered'))).toEqual({});
  expect(visiting.faults).toEqual([]);
});
