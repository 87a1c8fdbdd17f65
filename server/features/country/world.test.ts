import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryRecord } from '../../../contracts/country/country.record.ts';
import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { buildOrganisation, buildSupplier, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let mine: Organisation;
let client: string;
let admin: string;
beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  client = (await signInUser(portal, mine)).token;
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

const as = (language: Language, token = client) => ({ token, headers: { 'accept-language': language } });
const found = async (language: Language, body: object) =>
  (await portal.call(countryRecord.routes.list, { body }, as(language))).body.results;

test('a country has its name in the language of the call, and is found by it without its marks', async () => {
  for (const search of ['Něm', 'nem', 'NĚMECKO', 'germany', 'γερμανία', 'de'])
    expect(await found('cs', { search })).toContainEqual(
      expect.objectContaining({ code: 'DE', name: 'Německo' }),
    );
  expect(await found('el', { search: 'nem' })).toContainEqual(
    expect.objectContaining({ code: 'DE', name: 'Γερμανία' }),
  );
  const [spain] = await found('cs', { criteria: { name: { eq: 'Španělsko' } } });
  expect(spain?.code).toBe('ES');
  const { body } = await portal.call(shellRoutes.search, { query: { q: 'německ' } }, as('cs', admin));
  expect(body.hits).toContainEqual(
    expect.objectContaining({ noun: 'country', title: 'Německo', detail: 'DE' }),
  );
});

test('countries stand in the order of the names that are read, here and in other lists', async () => {
  const names = async (language: Language) =>
    (await found(language, { limit: 300, sort: [{ field: 'name', order: 'ASC' }] })).map(
      ({ name = '' }) => name,
    );
  const czech = await names('cs');
  expect(czech).toEqual([...czech].sort(new Intl.Collator('und').compare));
  expect(czech.indexOf('Rakousko')).toBeGreaterThan(czech.indexOf('Německo'));
  for (const country of ['AT', 'DE', 'ES'])
    await buildSupplier(portal.database, mine, { name: country, country });
  const suppliers = async (language: Language) => {
    const body = { sort: [{ field: 'country', order: 'ASC' as const }] };
    const reply = await portal.call(supplierRecord.routes.list, { body }, as(language));
    return reply.body.results.map(({ name }) => name);
  };
  expect(await suppliers('en')).toEqual(['AT', 'DE', 'ES']);
  expect(await suppliers('cs')).toEqual(['DE', 'AT', 'ES']);
  const file = await portal.call(
    supplierRecord.routes.export,
    { params: { format: 'csv' }, body: { columns: ['name', 'country'] } },
    as('cs'),
  );
  expect(file.text).toContain('Rakousko');
});

test('a choice is exported by its word in the language of the call', async () => {
  const typesIn = async (language: Language) => {
    const { text } = await portal.call(
      warehouseRecord.routes.export,
      { params: { format: 'csv' }, body: { columns: ['type'] } },
      as(language),
    );
    return text.trim().split('\r\n').slice(1);
  };
  expect(await typesIn('en')).toEqual(['Available']);
  expect(await typesIn('cs')).toEqual(['K dispozici']);
});

test('a rate is kept with its day and its history, exact; only the provider keeps it', async () => {
  const { list, read, update } = currencyRecord.routes;
  const [row] = (await portal.call(list, { body: { search: 'zlot' } }, as('cs', admin))).body.results;
  expect(row).toMatchObject({ code: 'PLN', name: 'polský zlotý', decimals: 2, rate: '4.275' });
  const params = { id: row?.id ?? '' };
  const changed = await portal.call(
    update,
    { params, body: { rate: '4.275100', rateDay: '2026-01-05' } },
    { token: admin },
  );
  expect(changed.body).toMatchObject({ rate: '4.2751', rateDay: '2026-01-05', version: 2 });
  const again = await portal.call(
    update,
    { params, body: { rate: 4.2751, rateDay: '2026-01-05' } },
    { token: admin },
  );
  expect(again.body.version).toBe(2);
  const history = await portal.call(
    eventRoutes.history,
    { params: { noun: 'currency', ...params } },
    { token: admin },
  );
  expect(history.body.events[0]?.diff).toContainEqual({ field: 'rate', from: '4.275', to: '4.2751' });
  for (const rate of ['0', '-1', '1.2345678', 'x']) {
    const { problem } = await portal.call(update, { params, body: { rate } }, { token: admin });
    expect(problem.violations).toMatchObject([{ propertyPath: 'rate', code: 'exchangeRate' }]);
  }
  const emptied = await portal.call(update, { params, body: { rateDay: '2026-01-05' } }, { token: admin });
  expect(emptied.body).toMatchObject({ rate: null, rateDay: null });
  expect((await portal.call(update, { params, body: { rate: '1' } }, { token: client })).status).toBe(403);
  expect((await portal.call(read, { params }, as('el'))).body.name).toBe('Ζλότι Πολωνίας');
});

test('a country is switched off and on by the provider alone, with its event', async () => {
  const [row] = await found('en', { search: 'austria' });
  const params = { id: row?.id ?? '' };
  const { activate, deactivate } = countryRecord.routes;
  expect((await portal.call(deactivate, { params }, { token: client })).status).toBe(403);
  expect((await portal.call(deactivate, { params }, as('cs', admin))).body).toMatchObject({
    name: 'Rakousko',
    active: false,
  });
  expect((await portal.call(activate, { params }, { token: admin })).body.active).toBe(true);
  const events = await portal.database.asOwner(
    'select act, organisation_id from event where record_id = $1 order by id',
    [params.id],
  );
  expect(events).toEqual([
    { act: 'deactivate', organisation_id: null },
    { act: 'activate', organisation_id: null },
  ]);
});
