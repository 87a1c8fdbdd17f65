import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, signIn, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

const CLIENT = 'client@lading.example';
const ESHOP = 'horskachata.cz';
/** Long enough for a machine that does much else; each takes seconds on an idle one. */
const PATIENCE = { test: 300_000, step: 60_000, job: 120_000 };

/** A picture of one colour, 96 by 96, as a camera would never take it. */
function drawPng(red: number, green: number, blue: number): Buffer {
  const size = 96;
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0]);
  const line = Buffer.from([0, ...Array.from({ length: size }, () => [red, green, blue]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    part('IHDR', header),
    part('IDAT', pixels),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** A number with its check digit, 13 digits in all. */
function eanOf(index: number): string {
  const digits = `859${String(index).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

interface Stocked {
  results: { id: string; productSku: string; name: string }[];
}

/** Usable free pieces of a product by place. */
async function freeByPlace(token: string, id: string): Promise<Map<string, number>> {
  interface Stock {
    rows: { wms: { id: string }; warehouse: { id: string }; usable: boolean; available: number }[];
  }
  const { rows } = await ask<Stock>(token, `/api/product/${id}/stock`);
  const free = new Map<string, number>();
  for (const { wms, warehouse, usable, available } of rows) {
    const place = `${wms.id} ${warehouse.id}`;
    if (usable) free.set(place, (free.get(place) ?? 0) + available);
  }
  return free;
}

test(
  'a product is created with three pictures; made a set, it says how many there are and what limits it',
  async () => {
    const visiting = await visit(browser);
    const { page, at } = visiting;
    page.setDefaultTimeout(PATIENCE.step);
    const token = await tokenFor(CLIENT);
    const sku = 'E2E-SET-1';
    await signIn(visiting, CLIENT);

    await page.goto(at('/user/products/new'));
    await page.locator('#field-name').fill('Journey box');
    await page.locator('#field-productSku').fill(sku);
    await page.locator('#field-eshops').click();
    await page.getByRole('option', { name: ESHOP }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Code 1' }).fill(eanOf(900_001));
    for (const [field, value] of Object.entries({
      length: '300',
      width: '200',
      height: '100',
      weight: '900',
    }))
      await page.locator(`#field-${field}`).fill(value);
    await page.locator('input[type="file"]').setInputFiles(
      [drawPng(30, 90, 60), drawPng(160, 40, 40), drawPng(40, 60, 150)].map((buffer, index) => ({
        name: `side-${index + 1}.png`,
        mimeType: 'image/png',
        buffer,
      })),
    );
    await page.getByRole('button', { name: 'View side-3.png' }).waitFor();
    await page.getByRole('button', { name: 'Create product', exact: false }).first().click();
    await page.waitForURL(/\/user\/products\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { name: 'Journey box' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await page.goto(at(`/user/products/${id}?tab=images`));
    const pictures = page.getByRole('list', { name: 'Images' }).locator('img');
    await expect.poll(() => pictures.count(), { timeout: PATIENCE.step }).toBe(3);
    const widths = () =>
      pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    await expect.poll(widths, { timeout: PATIENCE.step }).not.toContain(0);

    const stocked = await ask<Stocked>(token, '/api/product/list', {
      limit: 2,
      criteria: {
        available: { gt: 30 },
        type: { eq: 'Physical' },
        active: { flag: true },
        eshops: { in: [await eshopId(token)] },
      },
      sort: [{ field: 'available', order: 'DESC' }],
    });
    const [one, other] = stocked.results;
    if (!one || !other) throw new Error('no two products with stock');
    await page
      .getByRole('button', { name: 'More actions' })
      .or(page.getByRole('button', { name: 'More' }))
      .first()
      .click();
    await page.getByRole('menuitem', { name: /Make a set/ }).click();
    const dialog = page.getByRole('dialog');
    for (const { productSku } of [one, other]) {
      await dialog.getByRole('textbox', { name: 'Scan or type SKU, EAN or name' }).fill(productSku);
      await page.keyboard.press('Enter');
      await dialog.getByRole('textbox', { name: `Pieces of ${productSku} in a set` }).waitFor();
    }
    await dialog.getByRole('textbox', { name: `Pieces of ${other.productSku} in a set` }).fill('3');
    await dialog.getByRole('button', { name: 'Make it a set' }).click();
    await page.getByText(`${sku} is a set now`).first().waitFor();

    /** What the stock of its parts makes of it; meanwhile orders may take from them. */
    const expected = async () => {
      const [ones, others] = await Promise.all([freeByPlace(token, one.id), freeByPlace(token, other.id)]);
      const places = [...new Set([...ones.keys(), ...others.keys()])].map((place) => {
        const sets = [ones.get(place) ?? 0, Math.floor((others.get(place) ?? 0) / 3)] as const;
        return {
          sets: Math.min(...sets),
          limiting: sets[0] <= sets[1] ? one.name : other.name,
          isTie: sets[0] === sets[1],
        };
      });
      return places.sort((a, b) => b.sets - a.sets)[0];
    };
    const isRight = async (): Promise<string> => {
      await page.goto(at(`/user/products/${id}?tab=stock`));
      const box = page.locator('section').filter({ hasText: 'Can be sold now' }).first();
      await box.getByText(/limits it\./).waitFor();
      const [said, best] = [await box.innerText(), await expected()];
      if (!best || best.sets === 0) return 'nothing to sell';
      const counted = said.replace(/\s+/g, ' ').includes(` ${best.sets} set`);
      const named = best.isTie || said.includes(`${best.limiting} limits it.`);
      return counted && named ? 'right' : `${said} instead of ${JSON.stringify(best)}`;
    };
    await expect.poll(isRight, { timeout: PATIENCE.step, interval: 500 }).toBe('right');
    expect(visiting.faults).toEqual([]);
    await visiting.context.close();
  },
  PATIENCE.test,
);

async function eshopId(token: string): Promise<string> {
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/eshop/list', {
    limit: 1,
    criteria: { name: { eq: ESHOP } },
  });
  const id = results[0]?.id;
  if (!id) throw new Error(`no e-shop ${ESHOP}`);
  return id;
}

const ROWS = 5_000;

/** 5,000 products of which 15 are wrong in three ways, and five name their currency by its sign; always the same file. */
function writeProducts(): string {
  const header =
    'productSku,name,eshops,primaryEan,weight,length,width,height,packagingType,value,valueCurrency';
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = index + 1;
    const weight = number % 500 === 250 ? '"0,38 kg"' : '380';
    const currency = number % 1_000 === 400 ? 'Kč' : 'CZK';
    const height = number % 2_000 === 600 ? 'tall' : '90';
    const name = number === 1_234 || number === 4_321 ? '' : `Enamel mug no. ${number}`;
    const sku = `E2E-${String(number).padStart(5, '0')}`;
    return `${sku},${name},${ESHOP},${eanOf(number)},${weight},75,75,${height},A,549.00,${currency}`;
  });
  return [header, ...rows].join('\n');
}

const cell = (page: Page, header: string, row: number) =>
  page.getByRole('textbox', { name: `${header}, row ${row}`, exact: true });

test(
  '5,000 products are imported: 15 wrong rows are corrected on the screen, then all of them are there',
  async () => {
    const visiting = await visitAs(browser, CLIENT);
    const { page, at } = visiting;
    page.setDefaultTimeout(PATIENCE.step);
    await page.goto(at('/user/products/import'));
    await page.locator('input[type="file"]').setInputFiles({
      name: 'mugs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(writeProducts()),
    });
    await page.getByRole('button', { name: 'Import 4,985 valid rows' }).waitFor({ timeout: PATIENCE.job });
    await page.getByText('4,985 products will be created').waitFor();

    // Ten weights with their unit: the same mistake, one click. Five currencies by their sign are read.
    await page.getByRole('button', { name: 'Replace with 380' }).click();
    // Three heights that only a person knows.
    await page.getByRole('listitem').filter({ hasText: 'tall' }).getByRole('button').click();
    await page.getByRole('textbox', { name: 'Replace “tall” with' }).fill('90');
    await page.keyboard.press('Enter');
    // Two names in their cells: Enter takes the one and goes to the next.
    await page.getByRole('button', { name: /^name, row 1235:/ }).click();
    await cell(page, 'name', 1_235).fill('Enamel mug, first');
    await page.keyboard.press('Enter');
    await cell(page, 'name', 4_322).fill('Enamel mug, second');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Fixed here 15' }).waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    const all = page.getByRole('button', { name: 'Import 5,000 valid rows' });
    await all.waitFor({ timeout: PATIENCE.job });
    await page.getByRole('tab', { name: 'Good 5,000' }).waitFor();
    await page.getByRole('tab', { name: 'Errors 0' }).waitFor();

    await all.click();
    await page.getByRole('heading', { name: 'Import finished' }).waitFor({ timeout: PATIENCE.job });
    await page.getByText('5,000 products created').waitFor();
    await page.goto(at('/user/products?q=Enamel%20mug%2C'));
    await settle(page);
    await page.getByText('Enamel mug, second').first().waitFor();
    const token = await tokenFor(CLIENT);
    const { paging } = await ask<{ paging: { total: number } }>(token, '/api/product/list', {
      limit: 1,
      criteria: { productSku: { like: 'E2E-0%' } },
    });
    expect(paging.total).toBe(ROWS);
    expect(visiting.faults).toEqual([]);
    await visiting.context.close();
  },
  PATIENCE.test,
);
