import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type Acting, providerScope, tenantScope } from '../access/scope.ts';
import { listHistory } from './history.ts';
import { type NewEvent, recordEvents } from './record.ts';

let database: TestDatabase;
let organisation: Organisation;
let other: Organisation;
beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await buildOrganisation(database);
  other = await buildOrganisation(database);
});
afterAll(() => database.drop());

const acting = (kind: 'user' | 'admin'): Acting => ({ kind, id: uuid(), name: 'Tereza Kolářová' });
const provider = providerScope(acting('admin'));
const client = (...of: Organisation[]) =>
  tenantScope(
    of.map(({ id }) => id),
    acting('user'),
  );

const eventOf = (recordId: string, organisationId: string | null): NewEvent => ({
  organisationId,
  noun: 'carrier',
  recordId,
  act: 'update',
  diff: [{ field: 'name', from: 'Post', to: 'Parcel post' }],
});

test('an event of no organisation is written and read by the provider, and seen by no client', async () => {
  const record = uuid();
  await database.transaction(provider, (tx) =>
    recordEvents(tx, [eventOf(record, null), eventOf(record, organisation.id)]),
  );
  const seenBy = (scope: typeof provider) =>
    database.read(scope, async (tx) => {
      const all = await tx.db.selectFrom('event').select('organisation_id').execute();
      const history = await listHistory(tx, 'carrier', record);
      return { all: all.map((row) => row.organisation_id).sort(), history: history.length };
    });
  expect(await seenBy(provider)).toEqual({ all: [organisation.id, null], history: 2 });
  expect(await seenBy(client(organisation))).toEqual({ all: [organisation.id], history: 1 });
  expect(await seenBy(client(organisation, other))).toEqual({ all: [organisation.id], history: 1 });
  expect(await seenBy(client(other))).toEqual({ all: [], history: 0 });
  expect(await seenBy(client())).toEqual({ all: [], history: 0 });
});

test('a client writes events of its own organisations only, and none of no organisation', async () => {
  const write = (organisationId: string | null) =>
    database.transaction(client(organisation), (tx) => recordEvents(tx, [eventOf(uuid(), organisationId)]));
  await expect(write(null)).rejects.toMatchObject({ code: '42501' });
  await expect(write(other.id)).rejects.toMatchObject({ code: '42501' });
  await write(organisation.id);
});
