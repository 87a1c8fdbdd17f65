import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { ask, findBarriers, holdBack, loseFirstAnswer, tokenFor, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* Claims: filed from an order with a photo, asked about and answered; costs. */

const browser = browserOfFile();
const CLIENT = 'client@lading.example';
const ADMIN = 'admin@lading.example';
let client: string;
beforeAll(async () => {
  client = await tokenFor(CLIENT);
});

interface Claim {
  id: string;
  internalNumber: string;
  status: string;
  version: number;
}

let taken = 3;

/** A delivered order about which there is no claim, none of those that other journeys take; another one each time. */
async function unclaimedOrder(): Promise<{ id: string; orderNumber: string }> {
  const { results } = await ask<{ results: { id: string; orderNumber: string }[] }>(
    client,
    '/api/expedition/list',
    {
      limit: 1,
      offset: taken++,
      sort: [{ field: 'createdAt', order: 'ASC' }],
      criteria: { status: { eq: 'delivered' }, sumOfQuantity: { eq: 2 } },
    },
  );
  if (!results[0]) throw new Error('the demo has no delivered order of two pieces');
  return results[0];
}

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).or(page.getByLabel(field)).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** Adds what the checklist lacks. */
const addProof = async (page: Page, proof: string, name: string) => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Add: ${proof}` }).click();
  const buffer = await page.screenshot({ type: 'jpeg' });
  await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer });
};

test('a claim is filed from an order with a photo, asked about, and answered by phone', async () => {
  const order = await unclaimedOrder();
  const owner = await visitAs(browser, CLIENT);
  const { page } = owner;
  await page.goto(owner.at(`/user/expeditions/${order.id}?tab=claims`));
  await page.getByRole('link', { name: 'New claim' }).last().click();
  await page.waitForURL(/claims\/new/);
  await choose(page, 'Reason', 'Damaged');
  await page.locator('#field-claimValue').fill('120');
  // The photo is there before the claim is, and stays while what was forgotten is written.
  await addProof(page, 'Photo of the goods', 'lid.jpg');
  await page.keyboard.press('Control+Enter');
  await page.locator('#field-description[aria-invalid="true"]').waitFor();
  await page.getByRole('combobox', { name: 'What lid.jpg shows' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.locator('#field-description').fill('The lid is cracked.');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/claims\/[0-9a-f-]{36}/);
  const path = new URL(page.url()).pathname.replace('/user', '');
  const id = path.split('/').at(-1) ?? '';
  const read = () => ask<Claim>(client, `/api/complaint/${id}`);
  await page
    .getByRole('button', { name: /^lid\.jpg/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Add: Photo of the goods' }).waitFor({ state: 'detached' });
  expect(await findBarriers(page)).toEqual([]);

  const desk = await visitAs(browser, ADMIN, 'admin');
  await desk.page.goto(desk.at(`/admin${path}`));
  await desk.page.getByRole('button', { name: 'Take it' }).click();
  // An act that is on its way does not swallow the next, and a refused one keeps what was typed.
  const letGo = await holdBack(desk.page, '**/set-resolving');
  await desk.page.getByRole('button', { name: 'Begin to resolve' }).click();
  await desk.page.getByRole('button', { name: /^Ask the client/ }).click();
  const asked = desk.page.getByRole('dialog');
  await asked.getByLabel('Question').fill('Please send a photo of the box.');
  await desk.page.route('**/ask', (route) => route.abort(), { times: 1 });
  const send = asked.getByRole('button', { name: 'Ask the client' });
  await send.click();
  letGo();
  await desk.page
    .getByText(/Ask the client.*(not|failed)/i)
    .first()
    .waitFor();
  expect(await asked.getByLabel('Question').inputValue()).toBe('Please send a photo of the box.');
  // The act before it has arrived by now: only then may the client be asked.
  await expect.poll(async () => (await read()).status).toBe('resolving');
  await desk.page.reload();
  await desk.page.getByRole('button', { name: /^Ask the client/ }).click();
  expect(await asked.getByLabel('Question').inputValue()).toBe('Please send a photo of the box.');
  await send.click();
  await desk.page.getByText('The client is to answer').waitFor();

  // On the phone the foot leads to the answer that is awaited.
  const phone = await visitAs(browser, CLIENT, 'user', { width: 390, height: 844 });
  await phone.page.goto(phone.at(`/user${path}`));
  const foot = phone.page.locator('footer');
  await foot.getByRole('button', { name: 'Answer' }).click();
  expect(await phone.page.evaluate(() => document.activeElement?.id)).toBe('claim-answer');
  expect(await foot.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  expect(await findBarriers(phone.page)).toEqual([]);

  await phone.page.keyboard.type('Here it is.');
  await addProof(phone.page, 'Photo of the box', 'box.jpg');
  await phone.page.getByRole('button', { name: 'Send answer' }).click();
  await phone.page
    .getByRole('button', { name: /^box\.jpg/ })
    .first()
    .waitFor();
  await expect.poll(async () => (await read()).status).toBe('waitingForResolver');
  for (const { context } of [phone, desk, owner]) await context.close();
});

/** A claim of the client about an order of its own, filed through the interface. */
const filed = async (): Promise<Claim> => {
  const { id } = await unclaimedOrder();
  return ask<Claim>(client, '/api/complaint', {
    expedition: id,
    reason: 'damaged',
    description: 'The lid is cracked.',
  });
};

test('two people answer one claim at once: the second is told, and keeps what was typed', async () => {
  const { id } = await filed();
  const admin = await tokenFor(ADMIN, 'admin');
  const act = (name: string, body: object) => ask<object>(admin, `/api/complaint/${id}/${name}`, body, 'PUT');
  await act('assign', {});
  await act('set-resolving', {});
  await act('ask', { text: 'Please send a photo of the box.' });
  const people = [await visitAs(browser, CLIENT), await visitAs(browser, CLIENT)];
  const [first, second] = people.map(({ page }) => page) as [Page, Page];
  for (const { page, at } of people) {
    await page.goto(at(`/user/claims/${id}`));
    await page.getByLabel('Your answer').waitFor();
  }
  await second.getByLabel('Your answer').fill('The box was thrown away.');
  await first.getByLabel('Your answer').fill('The box is still here.');
  await first.getByRole('button', { name: 'Send answer' }).click();
  await first.getByText('The box is still here.').first().waitFor();
  const send = second.getByRole('button', { name: /^Send (answer|comment)$/ });
  await send.click();
  await second.getByText(/has changed this record meanwhile/).waitFor();
  expect(await second.locator('#claim-answer').inputValue()).toBe('The box was thrown away.');
  await second.getByText('The box is still here.').first().waitFor();
  expect(await findBarriers(second)).toEqual([]);
  // Having read it, one says it all the same.
  await send.click();
  await second.getByText('The box was thrown away.').first().waitFor();
  await expect.poll(() => second.locator('#claim-answer').inputValue()).toBe('');
  for (const { context } of people) await context.close();
});

test('a comment that is being written is there again after another tab, another page and a reload, and stays internal', async () => {
  const { id } = await filed();
  const { page, context, at } = await visitAs(browser, ADMIN, 'admin');
  await page.goto(at(`/admin/claims/${id}`));
  const field = page.locator('#claim-answer');
  await field.fill('The carrier was called.');
  await page.getByRole('checkbox', { name: 'Internal note' }).check();
  const isThere = async () => {
    await expect.poll(() => field.inputValue()).toBe('The carrier was called.');
    expect(await page.getByRole('checkbox', { name: 'Internal note' }).isChecked()).toBe(true);
  };
  await page.getByRole('tab', { name: /^Attachments/ }).click();
  await field.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Detail', exact: true }).click();
  await isThere();
  await page.getByRole('link', { name: 'Claims', exact: true }).first().click();
  await field.waitFor({ state: 'detached' });
  await page.goBack();
  await isThere();
  await page.reload();
  await isThere();
  // What is typed while it is on its way is said next.
  const letGo = await holdBack(page, (url) => url.pathname.endsWith('/comment'));
  const asked = page.waitForRequest((request) => request.url().endsWith('/comment'));
  await page.getByRole('button', { name: 'Keep note' }).click();
  await asked;
  await field.fill('The carrier was called. It looks for the parcel.');
  letGo();
  await expect.poll(() => field.inputValue()).toBe('It looks for the parcel.');
  await context.close();
});

test('a comment whose answer was lost is there once when it is sent again', async () => {
  const { id } = await filed();
  const { page, context, at } = await visitAs(browser, ADMIN, 'admin');
  await page.goto(at(`/admin/claims/${id}`));
  await page.locator('#claim-answer').fill('The carrier was asked.');
  const calls = await loseFirstAnswer(page, (url) => url.pathname.endsWith('/comment'));
  const send = page.getByRole('button', { name: /^Send (answer|comment)$/ });
  await send.click();
  await page.getByRole('alert').first().waitFor();
  await send.click();
  await expect.poll(() => page.locator('#claim-answer').inputValue()).toBe('');
  expect(calls()).toBe(2);
  await page.reload();
  await settle(page);
  expect(await page.getByText('The carrier was asked.', { exact: true }).count()).toBe(1);
  await context.close();
});

test('a claim resolved as sent again offers the order, which its client makes and sees on the claim', async () => {
  const { id } = await filed();
  const desk = await visitAs(browser, ADMIN, 'admin');
  await desk.page.goto(desk.at(`/admin/claims/${id}`));
  await desk.page.getByRole('button', { name: 'Take it' }).click();
  await desk.page.getByRole('button', { name: 'Begin to resolve' }).click();
  await desk.page
    .getByRole('button', { name: /^Resolve/ })
    .first()
    .click();
  const dialog = desk.page.getByRole('dialog');
  await choose(desk.page, 'Resolution', 'Sent again');
  await dialog.getByText(/^An order that sends the goods/).waitFor();
  await dialog.getByLabel('What the client is told').fill('A new one goes to your customer.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  const owner = await visitAs(browser, CLIENT);
  const { page } = owner;
  await page.goto(owner.at(`/user/claims/${id}`));
  await page.getByText('A new one goes to your customer.').first().waitFor();
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByRole('button', { name: 'Make the order' }).waitFor({ state: 'detached' });
  const { followUp, version } = await ask<Claim & { followUp: unknown }>(client, `/api/complaint/${id}`);
  const order =
    typeof followUp === 'object' && followUp !== null ? (followUp as { id: string }).id : followUp;
  const link = page.locator(`a[href="/user/expeditions/${order}"]`).first();
  await link.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // Asked for once more it is the same one.
  const again = await ask<{ followUp: unknown }>(client, `/api/complaint/${id}/follow-up`, {});
  expect(again.followUp).toEqual(followUp);
  expect((await ask<Claim>(client, `/api/complaint/${id}`)).version).toBe(version);
  await link.click();
  await page.getByText('On hold').first().waitFor();
  expect(owner.faults).toEqual([]);
  await owner.context.close();
});

test('a number of the costs leads to the list that it counts', async () => {
  const owner = await visitAs(browser, CLIENT, 'user', { width: 1440, height: 900 });
  const { page } = owner;
  await page.goto(owner.at('/user/claims/costs?by=reason&months=6'));
  const number = page.getByRole('region', { name: 'Claims' }).getByRole('link').first();
  await number.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const count = Number(await number.innerText());
  await number.click();
  await settle(page);
  await expect
    .poll(() =>
      page
        .locator('main')
        .getByText(/^1–\d+ of \d+$/)
        .first()
        .innerText(),
    )
    .toBe(`1–${count} of ${count}`);
  expect(owner.faults).toEqual([]);
  await owner.context.close();
});
