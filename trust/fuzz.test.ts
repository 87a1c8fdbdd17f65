import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestClock } from '../testing/clock.ts';
import { LONG } from '../testing/long.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { idsOf } from './fuzz-known.ts';
import { type FuzzRequest, type Operation, operationsOf, requestsTo, weightOf } from './fuzz-requests.ts';
import { buildFuzzWorld } from './fuzz-world.ts';
import { forEachGrowing, openRun } from './run.ts';
import { fingerprintOf } from './tenant.ts';
import { sendOverWire, type WireAnswer } from './wire.ts';
import { faultsOfRefusal } from './words.ts';

/** Requests are made up in rounds, each with its own seeds, so that a long run does not hold all of them. */
const ROUND = 3_000;
const ROUNDS = LONG ? 67 : 1;
/** Times that what was not reached is asked again. */
const MORE = 20;
/** Times that it is asked in one world. */
const PASSES = 3;
const SLOWEST = 20_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Operations that no request of the fuzzer can bring to a good end: they ask for secrets that it has not. */
const BEYOND_REACH = new Set([
  'access.refreshDialect',
  'access.refreshUser',
  'access.setPassword',
  'access.createFirstAdmin',
  'access.signInPasskey',
  'security.setTotp',
  'security.removeTotp',
  'security.makeRecoveryCodes',
  'security.addPasskey',
  'security.renamePasskey',
  'security.removePasskey',
  'security.removeAddress',
  'security.endSession',
  // Nobody makes up the sealed address of a shared page.
  'expeditionTracking.track',
  // No carrier of the world is booked with: whether an account is right, only a carrier knows.
  'carrierAccount.remove',
  'carrierAccount.test',
  'carrierAccount.testOfEshop',
  // Nobody of the world waits to answer an invitation.
  'invitation.accept',
  'invitation.decline',
  'apiKey.revoke',
  'profile.changePassword',
  // It asks for the person's own address and names, which no made-up body has.
  'person.update',
  'profile.confirmEmail',
  // A parcel of which a carrier cannot tell whether it took it, or that one has taken, is no work of chance.
  'parcelBooking.decide',
  'parcelBooking.labels',
  // On a day of chance nothing leaves.
  'parcelBooking.handOver',
  // No job has printed anything.
  'bulkJob.printed',
  // Nobody makes up a picture beside the number and the address of its order.
  'returnPage.photo',
  // No carrier gives a label on a day of chance, and nobody makes up the number of a return beside that of its order.
  'return.askForLabel',
  'return.decideLabel',
  'return.labelFile',
  'returnPage.label',
  'returnPage.labelFile',
  // No letter lies in the outbox of a test.
  'outbox.read',
  // Its success needs an expedition with stock ready that no other request has moved on meanwhile.
  'expedition.process',
  // Their success needs a draft that holds goods, or an order that waits in one way and no other.
  'expeditionWaiting.pair',
  'expeditionWaiting.unpair',
  'expeditionWaiting.split',
  'expeditionWaiting.closeRest',
  'expeditionWaiting.followUp',
  // Nothing is blocked, and a transfer that holds a part of its goods is none that the world begins with.
  'productStock.decide',
  'transfer.reduce',
]);

let portal: Portal;
let port: number;
let document: { paths: Record<string, Record<string, object>>; components: { schemas: { Problem: object } } };
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** What the server logged of unexpected errors, by request: it never goes outside, so it is read here. */
const logged = new Map<string, string>();
const log = pino(
  { level: 'error' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      const { reqId, err } = JSON.parse(line.toString()) as { reqId?: string; err?: { message: string } };
      logged.set(reqId ?? '', err?.message ?? '');
      done();
    },
  }),
);

beforeAll(async () => {
  // The clock stands still, so that no token expires in a long run.
  const clock = createTestClock(new Date());
  portal = await createTestPortal({ log, clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
  document = JSON.parse((await sendOverWire(port, { method: 'GET', path: '/api/doc.json' })).text);
});
afterAll(async () => {
  agent.destroy();
  await portal.close();
});

type Shape = ReturnType<typeof z.fromJSONSchema>;
const shapes = new Map<object, Shape>();

/** The document's own words about an answer, as a check; the contracts' schemas are not asked. */
function shapeOf(schema: object): Shape {
  const found = shapes.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  shapes.set(schema, found);
  return found;
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

function faultsOfShape(schema: object, text: string): string[] {
  const parsed = parseJson(text);
  if (!parsed) return [`no JSON: ${text.slice(0, 100)}`];
  const checked = shapeOf(schema).safeParse(parsed.value);
  return checked.success ? [] : [`not as declared: ${z.prettifyError(checked.error).slice(0, 300)}`];
}

function faultsOfGood(operation: Operation, answer: WireAnswer): string[] {
  const declared = operation.responses[String(answer.status)];
  if (!declared) return [`status ${answer.status} is not declared`];
  if (!declared.content) return answer.text === '' ? [] : ['an answer where none is declared'];
  const [[type, media] = []] = Object.entries(declared.content);
  if (type === 'image/*')
    // Shown in place: then it must be nothing that a browser could run.
    return /^image\/(png|jpeg|webp|gif|avif)$/.test(String(answer.headers['content-type']))
      ? []
      : ['no picture'];
  if (type !== 'application/json')
    return /^attachment; filename/.test(String(answer.headers['content-disposition'])) ? [] : ['no file'];
  if (answer.headers['content-type'] !== JSON_TYPE) return [`content type ${answer.headers['content-type']}`];
  return faultsOfShape(media?.schema ?? {}, answer.text);
}

/** Everything that is wrong with an answer. */
function judge(operation: Operation, request: FuzzRequest, answer: WireAnswer): string[] {
  const faults: string[] = [];
  if (answer.milliseconds > SLOWEST) faults.push(`took ${Math.round(answer.milliseconds)} ms`);
  if (answer.headers['x-content-type-options'] !== 'nosniff' && answer.status !== 431)
    faults.push('no nosniff');
  if (answer.status < 300) return [...faults, ...faultsOfGood(operation, answer)];
  if (answer.status < 400) return [...faults, `status ${answer.status}`];
  if (answer.status >= 500)
    return [
      ...faults,
      `status ${answer.status}: ${logged.get(String(answer.headers['x-request-id'])) ?? answer.text}`,
    ];
  if (answer.headers['content-type'] !== JSON_TYPE)
    faults.push(`content type ${answer.headers['content-type']}`);
  faults.push(...faultsOfShape(document.components.schemas.Problem, answer.text));
  const echoes = /\{\{|\$t|\[object|undefined/.test(`${request.path}${request.payload ?? ''}`);
  return [...faults, ...faultsOfRefusal(parseJson(answer.text)?.value, echoes)];
}

const described = ({ caller, method, path, payload, headers }: FuzzRequest): string => {
  const { authorization: _, ...shown } = headers ?? {};
  const body = Buffer.isBuffer(payload) ? payload.toString('latin1') : String(payload ?? '');
  return `${caller} ${method} ${path.slice(0, 200)} ${JSON.stringify(shown).slice(0, 200)} ${JSON.stringify(body).slice(0, 700)}`;
};

test('a noun of which the world has no records is named', () => {
  expect(() => idsOf({ supplier: [] }, 'supplier')).toThrow('no supplier');
  expect(() => idsOf({}, 'carrier')).toThrow('no carrier');
});

test('every answer to any request is the one that the API description promises', {
  timeout: 3_600_000,
}, async () => {
  const run = openRun('fuzz');
  const operations = operationsOf(document);
  const share = ROUND / operations.reduce((sum, operation) => sum + weightOf(operation), 0);
  const rejections: unknown[] = [];
  const note = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', note);
  const world = await buildFuzzWorld(portal);
  const before = await fingerprintOf(portal.database, world.bystander);
  const reached = new Set<string>();
  const statuses: Record<string, number> = {};
  let slowest = 0;
  const ask = async ({ operation, request }: { operation: Operation; request: FuzzRequest }) => {
    run.attempts++;
    const answer = await sendOverWire(port, request, agent).catch((error: Error) => error);
    if (answer instanceof Error) {
      run.failures.push(`${answer.message}\n    ${described(request)}`);
      return;
    }
    slowest = Math.max(slowest, answer.milliseconds);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) reached.add(operation.operationId);
    for (const fault of judge(operation, request, answer))
      run.failures.push(`${fault}\n    ${described(request)}`);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const asked = operations.flatMap((operation, index) =>
      fc
        .sample(requestsTo(operation, world), {
          numRuns: Math.ceil(weightOf(operation) * share),
          seed: run.seed + round * operations.length + index,
        })
        .map((request) => ({ operation, request })),
    );
    await forEachGrowing(portal.database, asked, 8, ask);
  }
  const missedBy = () =>
    operations.filter(({ operationId }) => !reached.has(operationId) && !BEYOND_REACH.has(operationId));
  // What chance has missed so far is asked more often, with seeds of its own, in a world that nobody has moved
  // on: whether the first one still has a draft to send is a matter of who came first. Each world is asked several
  // times, as it takes longer to build than to ask.
  for (let more = 0; more < MORE && missedBy().length > 0; more++) {
    const fresh = await buildFuzzWorld(portal, { isAlone: true });
    for (let pass = 0; pass < PASSES && missedBy().length > 0; pass++) {
      const asked = missedBy().flatMap((operation, index) =>
        fc
          .sample(requestsTo(operation, fresh, { isHopeful: true }), {
            numRuns: 10 + 10 * more,
            seed: run.seed + 100_000 + (more * PASSES + pass) * 1_000 + index,
          })
          .map((request) => ({ operation, request })),
      );
      await forEachGrowing(portal.database, asked, 8, ask);
    }
  }
  process.off('unhandledRejection', note);
  run.report();
  process.stdout.write(`fuzz: statuses ${JSON.stringify(statuses)}, slowest ${Math.round(slowest)} ms\n`);
  expect(run.failures.slice(0, 30)).toEqual([]);
  expect(rejections).toEqual([]);
  expect(await fingerprintOf(portal.database, world.bystander)).toEqual(before);
  const missed = missedBy().map(({ operationId }) => operationId);
  expect(missed, 'operations that no request reached').toEqual([]);
});
