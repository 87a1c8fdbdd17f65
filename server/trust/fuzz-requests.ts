import type { OutgoingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import {
  arbitraryOf,
  countFields,
  type Hints,
  mutate,
  mutations,
  type Schema,
  wellFormed,
} from './from-schema.ts';
import { hintsOf } from './fuzz-hints.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { MULTIPART, multipartBody } from './multipart.ts';
import { BROKEN_JSON, NAUGHTY } from './naughty.ts';
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

/** The operations of `/api/doc.json`. */
export function operationsOf(document: { paths: Record<string, Record<string, object>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]) => ({ method: method.toUpperCase(), path, ...described }) as Operation,
    ),
  );
}

/** How much of the run an operation gets: the more fields its body has, the more. */
export function weightOf({ requestBody, parameters }: Operation): number {
  const schemas = Object.values(requestBody?.content ?? {}).map((media) => media.schema);
  return 10 + parameters.length + schemas.reduce((sum, schema) => sum + 2 * countFields(schema), 0);
}

const UNKNOWN_ID = '0191d9ee-0000-7000-8000-0000000000ff';

/** Once in `often` times the odd thing. */
const oddly = <T, N>(odd: fc.Arbitrary<T>, often: number, normal: N): fc.Arbitrary<T | N> =>
  fc.oneof({ arbitrary: fc.constant(normal), weight: often - 1 }, { arbitrary: odd, weight: 1 });

/** Ids as attackers and broken clients write them. */
const ODD_IDS = [
  UNKNOWN_ID,
  UNKNOWN_ID.toUpperCase(),
  `{${UNKNOWN_ID}}`,
  UNKNOWN_ID.replaceAll('-', ''),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '1',
  '-1',
  '0',
  'null',
  'undefined',
  'list',
  '*',
  '..',
  'a/b',
  'x'.repeat(299),
  'x'.repeat(400),
  ...NAUGHTY.filter((text) => text.length < 40),
];

const encode = (text: string): string => encodeURIComponent(wellFormed(text)).replaceAll('.', '%2e');

function pathArbitrary(
  operation: Operation,
  hints: Hints,
  ids: Record<string, string[]>,
): fc.Arbitrary<string> {
  const noun = /import/.test(operation.path)
    ? 'import'
    : (/^\/api\/(?:event\/)?([a-z-]+)/.exec(operation.path)?.[1] ?? '');
  const fields = operation.parameters.filter((one) => one.in === 'path');
  const values = fc.record(
    Object.fromEntries(
      fields.map(({ name, schema }) => [
        name,
        fc.oneof(
          {
            arbitrary:
              name === 'id'
                ? fc.constantFrom(...(ids[noun] ?? ids.expedition ?? [UNKNOWN_ID]))
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
      .map((value) => (value === undefined || value === null ? [] : [`${name}=${encode(String(value))}`])),
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

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'application/vnd.api+json',
  'multipart/form-data',
  MULTIPART,
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
  'json',
  '/',
  'application/',
  '*/*',
  'x'.repeat(1_000),
];

const ODD_HEADERS: OutgoingHttpHeaders[] = [
  { 'accept-language': 'cs;q=0.9, xx;q=1, *' },
  { 'accept-language': `${'a,'.repeat(3_000)}cs` },
  { 'accept-language': ';;;q=q=q' },
  { accept: 'text/html' },
  { 'if-match': '*' },
  { 'if-match': '"999999999999999999999"' },
  { 'if-match': '"1", "2"' },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'idempotency-key': ['a', 'b'] },
  { 'idempotency-key': '\u00ff' },
  { 'idempotency-key': "'; drop table idempotency; --" },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { cookie: 'lading-user=%ZZ; lading-user=; =; __proto__=x; a' },
  { cookie: `lading-user=${'x'.repeat(6_000)}` },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "'; --, 1.2.3.4, ::1, garbage" },
  { 'x-forwarded-proto': 'gopher' },
  { 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example' },
  { origin: 'https://evil.example' },
  { range: 'bytes=0-1,5-9' },
  { 'user-agent': '\u00e9'.repeat(3_000) },
  { 'x-request-id': '<script>' },
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x-odd-${index}`, 'y'])),
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'a'.repeat(3_000)}.${'b'.repeat(3_000)}.c` },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer a.b.c, Bearer d.e.f' },
  // A token that says of itself that it needs no signature.
  {
    authorization:
      'Bearer eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0.eyJzdWIiOiJ4IiwiYXVkIjoiYWRtaW4iLCJleHAiOjk5OTk5OTk5OTl9.',
  },
];

type Sent = { payload: string | Buffer | undefined; contentType: string | undefined };

const SHEETS = [
  'Order number,SKU,Quantity\nA-1,SKU-1,2\n',
  'a;b\n"',
  '\u0000\u0001',
  'PK\u0003\u0004',
  '',
  ...NAUGHTY,
];

function uploadArbitrary(schema: Schema, hints: Hints): fc.Arbitrary<Sent> {
  const { file: _, ...properties } = schema.properties ?? {};
  const fields = arbitraryOf({ type: 'object', properties }, hints) as fc.Arbitrary<Record<string, unknown>>;
  const whole = fc
    .record({ fields, sheet: fc.constantFrom(...SHEETS), fileName: mostlyName() })
    .map(({ fields: plain, sheet, fileName }) =>
      multipartBody([
        ...Object.entries(plain).map(([name, value]) => ({ name, value: wellFormed(String(value)) })),
        { name: 'file', fileName, type: 'text/csv', value: sheet },
      ]),
    );
  return fc.oneof(
    { arbitrary: whole.map((payload) => ({ payload, contentType: MULTIPART })), weight: 6 },
    {
      arbitrary: fc
        .tuple(whole, fc.nat(400))
        .map(([payload, end]) => ({ payload: payload.subarray(0, end), contentType: MULTIPART })),
      weight: 3,
    },
    {
      arbitrary: fc.constant({
        payload: multipartBody([{ name: 'file', value: 'no file name' }]),
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

function bodyArbitrary(operation: Operation, hints: Hints): fc.Arbitrary<Sent> {
  const content = operation.requestBody?.content;
  const upload = content?.['multipart/form-data'];
  if (upload) return uploadArbitrary(upload.schema, hints);
  const schema = content?.['application/json']?.schema;
  const value = schema ? arbitraryOf(schema, hints) : fc.constant(undefined);
  const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
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

/** Requests to one operation: right ones, wrong ones, and some that are hardly requests. */
export function requestsTo(operation: Operation, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const callers = fc.oneof(
    { arbitrary: fc.constant<Caller>('client'), weight: 6 },
    { arbitrary: fc.constant<Caller>('admin'), weight: 5 },
    { arbitrary: fc.constant<Caller>('nobody'), weight: 1 },
  );
  return callers.chain((caller) => {
    const known = caller === 'admin' ? 'admin' : 'client';
    const hints = hintsOf(world, known, operation.path);
    return fc
      .record({
        path: pathArbitrary(operation, hints, world.ids[known]),
        query: queryArbitrary(operation, hints),
        sent: bodyArbitrary(operation, hints),
        odd: oddly(fc.constantFrom(...ODD_HEADERS), 8, {}),
        session: fc.nat(),
        address: fc.tuple(fc.nat(255), fc.nat(255)),
      })
      .map(({ path, query, sent, odd, session, address }): FuzzRequest => {
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
      });
  });
}
