import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isCzechBusinessId } from '../../../contracts/kit/company.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import { COMPANIES } from '../../../sandbox/ares/companies.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { createAres } from './company-register.ts';

const { info } = organisationRecord.routes;
let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());
const ask = (registrationNumber: string, as = token) =>
  portal.call(info, { params: { registrationNumber } }, { token: as });

test('a company is found by its number, however that is written; the portal says who has it already', async () => {
  const found = await ask('IČO 931 50 075');
  expect(found.body).toEqual({
    name: 'Kolo a les s.r.o.',
    registrationNumber: '93150075',
    vatNumber: 'CZ93150075',
    addressLine1: 'Nádražní 411/5a',
    addressLine2: '150 00 Praha',
    addressLine3: 'Smíchov',
    primaryCountry: 'CZ',
    systemId: null,
  });
  const village = await ask('93264011');
  expect(village.body).toMatchObject({ vatNumber: null, addressLine1: 'Javorník 37', addressLine3: null });
  const here = await buildOrganisation(portal.database, { registration_number: '93150075' });
  expect((await ask('93150075')).body.systemId).toBe(here.id);
  // Of other organisations a client learns nothing.
  const client = await signInUser(portal, await buildOrganisation(portal.database), 'owner');
  expect((await ask('93150075', client.token)).body.systemId).toBeNull();
});

test.each(['28474914', '12345678', '1234', 'HRB123'])(
  '%s cannot be a Czech number, and is not found without asking',
  async (number) => {
    const reply = await ask(number);
    expect([reply.status, reply.problem.code]).toEqual([404, 'companyNotFound']);
    expect(reply.problem.message).toBe('Entered Business ID / registration number was not found.');
  },
);

test('a right number that the register does not know is not found', async () => {
  expect(COMPANIES.every(({ ico }) => isCzechBusinessId(ico))).toBe(true);
  expect((await ask('27074358')).problem).toMatchObject({ code: 'companyNotFound' });
});

/** A register of one's own. */
async function serve(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`;
}

test.each<[string, RequestListener]>([
  ['is broken', (_, response) => response.writeHead(500).end('{}')],
  ['answers in another form', (_, response) => response.end('{"ico": 7}')],
  ['answers without an end', (_, response) => response.end(' '.repeat(300_000))],
  [
    'sends elsewhere on this machine',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['hangs up', (request) => request.socket.destroy()],
])('a register that %s is unavailable', async (_, answer) => {
  const ares = createAres(await serve(answer));
  await expect(ares.find('93150075')).rejects.toMatchObject({ code: 'registerUnavailable', status: 503 });
});

test('the register is asked at its own path, with the number alone', async () => {
  const asked: (string | undefined)[] = [];
  const ares = createAres(
    await serve(({ url }, response) => {
      asked.push(url);
      response.end(JSON.stringify({ ico: '00006947', obchodniJmeno: 'Úřad', sidlo: null }));
    }),
  );
  expect(await ares.find('6947')).toBeNull();
  expect(await ares.find('006947')).toMatchObject({ name: 'Úřad', addressLine1: null, primaryCountry: 'CZ' });
  expect(asked).toEqual(['/rest/ekonomicke-subjekty/00006947']);
});
