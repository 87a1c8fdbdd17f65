import type { OutgoingHttpHeaders } from 'node:http';
import { MULTIPART } from './multipart.ts';
import { NAUGHTY } from './naughty.ts';

export const UNKNOWN_ID = '0191d9ee-0000-7000-8000-0000000000ff';

/** Ids as attackers and broken clients write them. */
export const ODD_IDS = [
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

/** Content types, few of them those of what is sent. */
export const CONTENT_TYPES = [
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

/** Headers that proxies, attackers and broken clients send. */
export const ODD_HEADERS: OutgoingHttpHeaders[] = [
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

/** Files that are hardly spreadsheets. */
export const ODD_SHEETS = ['a;b\n"', '\u0000\u0001', 'PK\u0003\u0004', '', ...NAUGHTY];
