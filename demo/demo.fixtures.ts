import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type DemoSummary, seedDemo } from './seed.ts';

export const NOW = new Date('2026-11-19T13:51:00Z');

/** Mobile numbers by country (numbering plans of their regulators). */
export const MOBILE: Record<string, RegExp> = {
  AT: /^\+43 6[567]\d \d{7}$|^\+43 6[69][09] \d{7,8}$/,
  CZ: /^\+420 (60[1-8]|7[237]\d) \d{3} \d{3}$/,
  DE: /^\+49 (151 \d{8}|1[67][015] \d{7})$/,
  GR: /^\+30 69\d \d{3} \d{4}$/,
  IT: /^\+39 3[234]\d \d{3} \d{4}$/,
  PL: /^\+48 (50|60|69|72|79|88)\d \d{3} \d{3}$/,
  SK: /^\+421 9[014]\d \d{3} \d{3}$/,
};

interface Seeded {
  database: TestDatabase;
  summary: DemoSummary;
}

/** Databases with the demo data of a moment, each of its own. */
export function openDemos() {
  const open: TestDatabase[] = [];
  return {
    async seed(now: Date, scale: number): Promise<Seeded> {
      const database = await createTestDatabase();
      open.push(database);
      return { database, summary: await seedDemo(database, { now, passwordHash: 'a hash', scale }) };
    },
    close: () => Promise.all(open.map((database) => database.drop())),
  };
}
