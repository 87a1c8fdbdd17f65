import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { countStatements, interleave } from '../../../testing/interleave.ts';
import { suppliers } from './supplier.service.ts';

let database: TestDatabase;
let organisation: Organisation;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await buildOrganisation(database);
});
afterAll(() => database.drop());

const create = (body: object) => (tx: Parameters<typeof suppliers.create>[0]) =>
  suppliers.create(tx, { organisation: organisation.id, ...body });

test.each(['name', 'code'])(
  'of two with one %s, whatever its case, that are made at once one stays',
  async (field) => {
    const bodyOf = (value: string, nth: number) => ({ name: `${field} ${value} ${nth}`, [field]: value });
    const { outcome, statements } = await countStatements(database, create(bodyOf('Alpine', 0)));
    expect(outcome).toBe('done');
    expect(statements).toBeGreaterThan(2);
    for (let stop = 0; stop <= statements; stop++) {
      const outcomes = await interleave(
        database,
        create(bodyOf(`Tatra${stop}`, 1)),
        stop,
        create(bodyOf(`TATRA${stop}`, 2)),
      );
      expect([stop, outcomes.sort()]).toEqual([stop, ['done', 'invalid']]);
      const rows = await database.asOwner(`select from supplier where ${field}_key = $1`, [`tatra${stop}`]);
      expect(rows).toHaveLength(1);
    }
  },
);

test.each(['Straße  Čaj', 'Straße\u00a0Čaj', 'Stra\u200bße Čaj', 'Straße C\u030caj', 'ｓtraße čaj'])(
  'a name that reads as another is its twin: %j',
  async (name) => {
    const scope = await buildOrganisation(database);
    const make = (value: string) => (tx: Parameters<typeof suppliers.create>[0]) =>
      suppliers.create(tx, { organisation: scope.id, name: value });
    expect((await countStatements(database, make('Straße Čaj'))).outcome).toBe('done');
    expect((await countStatements(database, make(name))).outcome).toBe('invalid');
  },
);
