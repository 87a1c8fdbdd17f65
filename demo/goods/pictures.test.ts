import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskStorage } from '../../server/platform/storage/disk.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { seedDemo } from '../seed.ts';

it('draws a picture of everything that is packed, whole in every size', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lading-demo-'));
  try {
    const storage = createDiskStorage(folder);
    await seedDemo(database, {
      now: new Date('2026-11-19T13:51:00Z'),
      passwordHash: 'a hash',
      scale: 0.05,
      storage,
    });
    const [bare] = await database.asOwner(
      `select count(*)::int as products from product where type <> 'Virtual'
        and id not in (select product_id from product_image)`,
    );
    expect(bare).toEqual({ products: 0 });
    const rows = await database.asOwner<Record<string, string>>('select * from product_image');
    const keys = rows.map((row) => [row.file_key, row.large_key, row.small_key]);
    expect(new Set(keys.flat()).size).toBe(rows.length * 3);
    for (const [file = '', large = '', small = ''] of keys.slice(0, 20)) {
      expect((await readFile(storage.path(large))).equals(await readFile(storage.path(file)))).toBe(true);
      for (const key of [large, small])
        expect((await readFile(storage.path(key))).subarray(8, 12).toString()).toBe('WEBP');
    }
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
