import fc from 'fast-check';
import { BROKEN_JSON } from './broken-json.ts';
import {
  arbitraryOf,
  countFields,
  type Hints,
  mutate,
  mutations,
  type Schema,
  wellFormed,
} from './from-schema.ts';
import { bodiesOf, filesOf } from './fuzz-bodies.ts';
import { hintsOf } from './fuzz-hints.ts';
import { type FuzzWorld, type Ids, idsOf } from './fuzz-known.ts';
import { nounOf } from './fuzz-nouns.ts';
import { CONTENT_TYPES, ODD_HEADERS, ODD_IDS, ODD_SHEETS } from './fuzz-odd.ts';
import { MULTIPART, multipartBody } from './multipart.ts';
import { NAUGHTY } from './naughty.ts';
import type { WireRequest } from './wire.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

type Media = Record<string, { schema: Schema }>;

/** One operation of the OpenAPI document. */
export interface Operation {
  method: string;
  path: string;
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
}

export type Caller = 'client' | 'admin' | 'nobody';

export interface FuzzRequest extends WireRequest {
  caller: Caller;
}

/** Operations that would sign out those who ask all the others. */
const ENDING = new Set(['security.endOthers']);

/** The operations of `/api/doc.json`. */
export function operationsOf(document: { paths: Record<string, Record<string, object>> }): Operation[] {
  return Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, described]) => ({ method: method.toUpperCase(), path, ...described }) as Operation,
      ),
    )
    .filter(({ operationId }) => !ENDING.has(operationId));
}

/** How much of the run an operation gets: the more fields its body has, the more. */
export function weightOf({ requestBody, parameters }: Operation): number {
  const schemas = Object.values(requestBody?.content ?? {}).map((media) => media.schema);
  return 10 + parameters.length + schemas.reduce((sum, schema) => sum + 2 * countFields(schema), 0);
}

/** Once in `often` times the odd thing. */
const oddly = <T, N>(odd: fc.Arbitrary<T>, often: number, normal: N): fc.Arbitrary<T | N> =>
  fc.oneof({ arbitrary: fc.constant(normal), weight: often - 1 }, { arbitrary: odd, weight: 1 });

const encode = (text: string): string => encodeURIComponent(wellFormed(text)).replaceAll('.', '%2e');

/** What either caller may change. */
const ownIds = ({ ids }: FuzzWorld): Ids => {
  const { 'grid-preset': _, ...shared } = ids.admin;
  return shared;
};

function pathArbitrary(operation: Operation, hints: Hints, ids: Ids, own: Ids): fc.Arbitrary<string> {
  const noun = nounOf(operation.path);
  const fields = operation.parameters.filter((one) => one.in === 'path');
  const values = fc.record(
    Object.fromEntries(
      fields.map(({ name, schema }) => [
        name,
        fc.oneof(
          {
            arbitrary:
              name === 'id'
                ? fc.oneof(
                    fc.constantFrom(...(own[noun] ?? idsOf(ids, noun))),
                    fc.constantFrom(...idsOf(ids, noun)),
                  )
                : (arbitraryOf(schema, hints, name) as fc.Arbitrary<string>),
            weight: 8,
          },
          { arbitrary: fc.constantFrom(...ODD_IDS), weight: 1 },
        ),
      ]),
    ),
  );
  return values.map((given) =>
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(given[name]))),
  );
}

function queryArbitrary(operation: Operation, hints: Hints): fc.Arbitrary<string> {
  const fields = operation.parameters.filter((one) => one.in === 'query');
  const known = fields.map(({ name, schema, required }) =>
    fc
      .option(arbitraryOf(schema, hints, name), { freq: required ? 20 : 1, nil: undefined })
      .map((value) =>
        value === undefined || value === null
          ? []
          : [`${name}=${encode(typeof value === 'object' ? JSON.stringify(value) : String(value))}`],
      ),
  );
  const odd = fc.constantFrom(
    '%ZZ',
    '%',
    'a=1&a=2&a=3',
    '__proto__[x]=1',
    'constructor=1',
    'dryRun=perhaps',
    'audience=admin',
    `x=${'y'.repeat(4_000)}`,
    Array.from({ length: 500 }, (_, index) => `k${index}=v`).join('&'),
    ...fields.map(({ name }) => `${name}=1&${name}=2`),
    ...fields.map(({ name }) => `${name}[]=1`),
  );
  return fc
    .tuple(fc.tuple(...known), oddly(odd, 12, undefined))
    .map(([pairs, extra]) => [...pairs.flat(), ...(extra === undefined ? [] : [extra])].join('&'));
}

type Sent = { payload: string | Buffer | undefined; contentType: string | undefined };

function uploadArbitrary(
  schema: Schema,
  hints: Hints,
  good: fc.Arbitrary<string | Buffer>,
  isHopeful: boolean,
): fc.Arbitrary<Sent> {
  const { properties: all = {} } = schema;
  const isFile = (name: string) => all[name]?.format === 'binary';
  const name = Object.keys(all).find(isFile) ?? 'file';
  const properties = Object.fromEntries(Object.entries(all).filter(([field]) => !isFile(field)));

  const fields = arbitraryOf({ type: 'object', properties }, hints) as fc.Arbitrary<Record<string, unknown>>;
  const whole = fc
    .record({
      fields,
      sheet: isHopeful ? good : fc.oneof(good, fc.constantFrom(...ODD_SHEETS)),
      fileName: isHopeful ? fc.constant('orders.csv') : mostlyName(),
    })
    .map(({ fields: plain, sheet, fileName }) =>
      multipartBody([
        ...Object.entries(plain).map(([field, value]) => ({ name: field, value: wellFormed(String(value)) })),
        { name, fileName, type: 'text/csv', value: sheet },
      ]),
    );
  const sent = whole.map((payload) => ({ payload, contentType: MULTIPART }));
  if (isHopeful) return sent;
  return fc.oneof(
    { arbitrary: sent, weight: 6 },
    {
      arbitrary: fc
        .tuple(whole, fc.nat(400))
        .map(([payload, end]) => ({ payload: payload.subarray(0, end), contentType: MULTIPART })),
      weight: 3,
    },
    {
      arbitrary: fc.constant({
        payload: multipartBody([{ name, value: 'no file name' }]),
        contentType: MULTIPART,
      }),
      weight: 1,
    },
    {
      arbitrary: fc.constantFrom(...CONTENT_TYPES).map((contentType) => ({ payload: '{}', contentType })),
      weight: 2,
    },
  );
}

const mostlyName = () =>
  fc.oneof(
    fc.constant('orders.csv'),
    fc
      .constantFrom(...NAUGHTY.filter((text) => text.length < 300))
      .map((text) => text.replace(/["\r\n]/g, '')),
  );

function bodyArbitrary(
  operation: Operation,
  hints: Hints,
  world: FuzzWorld,
  isHopeful: boolean,
): fc.Arbitrary<Sent> {
  const content = operation.requestBody?.content;
  const upload = content?.['multipart/form-data'];
  if (upload) return uploadArbitrary(upload.schema, hints, filesOf(operation.operationId, world), isHopeful);
  const schema = content?.['application/json']?.schema;
  const made = schema ? arbitraryOf(schema, hints) : fc.constant(undefined);
  const whole = bodiesOf(operation.operationId, world);
  const value = whole
    ? fc.oneof(
        { arbitrary: made, weight: 2 },
        { arbitrary: whole, weight: 2 },
        // What the schema alone makes of the fields that nothing depends on.
        { arbitrary: fc.tuple(made, whole).map(([odd, good]) => ({ ...Object(odd), ...good })), weight: 1 },
      )
    : made;
  const json = (body: unknown): string | undefined => {
    try {
      return JSON.stringify(body);
    } catch {
      // Longer than a text can be: no client could send it either.
      return '{}';
    }
  };
  if (isHopeful) return value.map((body) => ({ payload: json(body), contentType: 'application/json' }));
  const type = fc.oneof(
    { arbitrary: fc.constant('application/json'), weight: 17 },
    { arbitrary: fc.constant(undefined), weight: 1 },
    { arbitrary: fc.constantFrom(...CONTENT_TYPES), weight: 2 },
  );
  const payload = fc.oneof(
    { arbitrary: value.map(json), weight: 9 },
    {
      arbitrary: fc.tuple(value, mutations).map(([body, done]) => json(mutate(body ?? {}, done))),
      weight: 7,
    },
    { arbitrary: fc.constantFrom(...BROKEN_JSON), weight: 2 },
  );
  return fc.record({ payload, contentType: type });
}

/**
 * Requests to one operation: right ones, wrong ones, and some that are hardly requests.
 * @param isHopeful leaves out what cannot end well whatever is asked: strangers, odd headers, broken bodies.
 */
export function requestsTo(
  operation: Operation,
  world: FuzzWorld,
  { isHopeful = false } = {},
): fc.Arbitrary<FuzzRequest> {
  const callers = fc.oneof(
    { arbitrary: fc.constant<Caller>('client'), weight: 6 },
    { arbitrary: fc.constant<Caller>('admin'), weight: 5 },
    { arbitrary: fc.constant<Caller>('nobody'), weight: isHopeful ? 0 : 1 },
  );
  // Once per operation: making the arbitraries takes far longer than taking a sample of them.
  const partsBy = (known: 'client' | 'admin') => {
    const hints = hintsOf(world, known, operation.path);
    return fc.record({
      path: pathArbitrary(operation, hints, world.ids[known], ownIds(world)),
      query: queryArbitrary(operation, hints),
      sent: bodyArbitrary(operation, hints, world, isHopeful),
      odd: isHopeful ? fc.constant({}) : oddly(fc.constantFrom(...ODD_HEADERS), 8, {}),
      session: fc.nat(),
      address: fc.tuple(fc.nat(255), fc.nat(255)),
    });
  };
  const parts = { client: partsBy('client'), admin: partsBy('admin') };
  return callers.chain((caller) =>
    parts[caller === 'admin' ? 'admin' : 'client'].map(
      ({ path, query, sent, odd, session, address }): FuzzRequest => {
        const token =
          caller === 'nobody' ? undefined : world.tokens[caller][session % world.tokens[caller].length];
        const { payload, contentType } = sent;
        return {
          caller,
          method: operation.method,
          path: query === '' ? path : `${path}?${query}`,
          payload,
          headers: {
            'x-forwarded-for': `10.0.${address.join('.')}`,
            ...(contentType === undefined ? {} : { 'content-type': contentType }),
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...odd,
          },
        };
      },
    ),
  );
}
