import { afterAll, describe, expect, it } from 'vitest';

import { NOW, openDemos } from './demo.fixtures.ts';

const demos = openDemos();
afterAll(() => demos.close());

describe('the same moment', () => {
  const fingerprint = async (now: Date): Promise<Record<string, string>> => {
    const { database } = await demos.seed(now, 0.05);
    const tables = await database.asOwner<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'lading_migration' order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await database.asOwner<{ print: string }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), 'empty') as print from ${name} t`,
      );
      prints[name] = row!.print;
    }
    return prints;
  };

  it('gives the same data, ids included; another moment gives others', async () => {
    const first = await fingerprint(NOW);
    expect(await fingerprint(NOW)).toEqual(first);
    expect(first.expedition).not.toBe('empty');
    const later = await fingerprint(new Date(NOW.getTime() + 60_000));
    expect(later.expedition).not.toBe(first.expedition);
  }, 60_000);
});
