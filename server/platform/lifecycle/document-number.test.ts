import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const draw = async (count: number): Promise<number[]> => {
  const rows = await db.asOwner<{ number: string }>(
    `select document_number('transfer_number') as number from generate_series(1, $1::integer)`,
    [count],
  );
  return rows.map(({ number }) => Number(number));
};

it('numbers of documents come once each and have eight digits', async () => {
  const drawn = await draw(20_000);
  expect(new Set(drawn).size).toBe(20_000);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(10_000_000);
  expect(Math.max(...drawn)).toBeLessThan(100_000_000);
});

it('two numbers do not show how many were drawn between them', async () => {
  const drawn = await draw(1_000);
  const gaps = drawn.slice(1).map((number, index) => number - (drawn[index] ?? 0));
  expect(gaps.filter((gap) => gap > 0).length).toBeGreaterThan(300);
  expect(gaps.filter((gap) => gap < 0).length).toBeGreaterThan(300);
  expect(new Set(gaps.map(Math.abs)).size).toBeGreaterThan(950);
});

it('numbers go on beyond a range that was used up', async () => {
  await db.asOwner(`select setval('transfer_number', 89999990)`);
  const drawn = await draw(20);
  expect(new Set(drawn).size).toBe(20);
  expect(drawn.filter((number) => number >= 100_000_000)).toHaveLength(10 + 1);
});
