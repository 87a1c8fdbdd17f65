import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { ask, tokenFor } from './portal.ts';

export interface Delivery {
  product: string;
  announced: number;
  /** Pieces that come sound. */
  sound: number;
  /** Pieces that come damaged, with a photo of them. */
  damaged: number;
  warehouse: string;
  wms: string;
}

interface Receipt {
  id: string;
  internalNumber: string;
}

/** A delivery that the client announces and the floor counts at once. @returns what it was counted in with. */
export async function receiveDelivery(page: Page, delivery: Delivery): Promise<Receipt> {
  const { product, announced, sound, damaged, warehouse, wms } = delivery;
  const token = await tokenFor('client@lading.example');
  const floor = await tokenFor('admin@lading.example', 'admin');
  const picture = Uint8Array.from(await page.screenshot({ type: 'jpeg' }));
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/supplier/list', { limit: 1 });
  const { id: stockAdvice } = await ask<{ id: string }>(token, '/api/stock-advice', {
    warehouse,
    wms,
    supplier: results[0]?.id,
    packagingUnit: 'package',
    countOfUnits: 1,
    items: [{ product, quantity: announced }],
    send: true,
  });
  const form = new FormData();
  form.append('photo', new Blob([picture], { type: 'image/jpeg' }), 'torn.jpg');
  const sent = await fetch(`${inject('portalUrl')}/api/warehouse-event/stock-advice/${stockAdvice}/photo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${floor}` },
    body: form,
  });
  const photo = (await sent.json()) as { id: string };
  const tell = (kind: string, more: object = {}) =>
    ask(floor, '/api/warehouse-event/stock-advice', {
      eventId: `${stockAdvice}-${kind}`,
      occurredAt: new Date().toISOString(),
      stockAdvice,
      kind,
      ...more,
    });
  await tell('receive', {
    lines: [
      { product, quantity: sound },
      { product, quantity: damaged, grade: 'damaged', photos: [photo.id] },
    ],
  });
  // Nobody else is to count the rest.
  await tell('finish');
  const { receipts } = await ask<{ receipts: Receipt[] }>(token, `/api/stock-advice/${stockAdvice}`);
  // The quick warehouse of the tests may have counted as well.
  for (const receipt of receipts) {
    const { items } = await ask<{ items: { photos: object[] }[] }>(
      token,
      `/api/inbound-receipt/${receipt.id}`,
    );
    if (items.some(({ photos }) => photos.length > 0)) return receipt;
  }
  throw new Error('the delivery was not counted in');
}

/** A delivery of the client that is to come so late that nobody else counts it. */
export async function announceForLater(): Promise<{
  advice: { id: string; internalId: string };
  sku: string;
}> {
  const client = await tokenFor('client@lading.example');
  const first = async <T>(noun: string, body: object = {}) =>
    (await ask<{ results: T[] }>(client, `/api/${noun}/list`, { ...body, limit: 1 })).results[0] as T;
  const sku = 'HC-PACK18-GRA';
  const product = await first<{ id: string }>('product', { criteria: { productSku: { eq: sku } } });
  const { supplier, warehouse, wms } =
    await first<Record<'supplier' | 'warehouse' | 'wms', string>>('stock-advice');
  const advice = await ask<{ id: string; internalId: string }>(client, '/api/stock-advice', {
    supplier,
    warehouse,
    wms,
    packagingUnit: 'package',
    countOfUnits: 1,
    expectedAt: '2090-01-01T08:00:00.000Z',
    items: [{ product: product.id, quantity: 9 }],
    send: true,
  });
  return { advice, sku };
}

/** Takes a photo of damaged pieces, and waits until it is there. */
export async function photograph(page: Page, sku: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Photo of damaged ${sku}` }).click();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await (await choosing).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await page
    .getByRole('button', { name: `Leave out photo 1 of ${sku}` })
    .locator('img')
    .waitFor();
}

/** Waits until a photo of damaged pieces is drawn. */
export async function seePhoto(panel: Locator, sku: string): Promise<void> {
  const photo = panel.getByRole('img', { name: `Photo 1 of damaged ${sku}` });
  await photo.waitFor();
  await panel
    .page()
    .waitForFunction(
      (one) => one instanceof HTMLImageElement && one.naturalWidth > 0,
      await photo.elementHandle(),
    );
}
