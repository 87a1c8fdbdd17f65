import { beforeAll, expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { letterTo } from './letters.ts';
import { ask, findBarriers, tokenFor, visit, visitAs } from './portal.ts';
import { idOf, orderOfOnePiece, scanParcel, standAtReturns } from './returning.ts';

/*
 * What comes back, told from its beginning: an end customer announces it on a phone or withdraws from the contract, the
 * client decides, and the floor grades it: what became of each piece is said of the return.
 */

const browser = browserOfFile();
const PHONE = { width: 390, height: 844 };
let client: string;
beforeAll(async () => {
  client = await tokenFor('client@lading.example');
});

/** What a browser says of an answer that was meant is no fault. */
const unexpected = (faults: readonly string[]) =>
  faults.filter((fault) => !/status of 404|ERR_FAILED/.test(fault));

test('a customer announces a return with a photo, the client approves it, the floor grades it', async () => {
  const order = await orderOfOnePiece(client, 12);
  const customer = await visit(browser, { ...PHONE, language: 'cs' });
  const { page } = customer;
  await page.goto(customer.at(`/return/${idOf(order.eshop)}`));
  await page.getByRole('heading', { level: 1, name: 'Co posíláte zpět?' }).waitFor();

  // Who guesses learns nothing: a wrong e-mail is answered as a wrong number is.
  const refusals: string[] = [];
  for (const [number, email] of [
    [order.orderNumber, 'somebody@else.example'],
    ['NO-SUCH-ORDER', order.billingEmail],
  ] as const) {
    await page.getByLabel('Číslo objednávky').fill(number);
    await page.getByLabel('Váš e-mail').fill(email);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/order'));
    await page.getByRole('button', { name: 'Další' }).click();
    await answered;
    refusals.push(await page.getByRole('alert').innerText());
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Další');
  }
  expect(new Set(refusals).size).toBe(1);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByLabel('Číslo objednávky').fill(order.orderNumber);
  await page.getByRole('button', { name: 'Další' }).click();
  // What is missing is said by the button, which keys reach; the field that is asked for has the focus.
  const announce = page.getByRole('button', { name: 'Oznámit vrácení' });
  await announce.press('Enter');
  expect(await page.getByRole('alert').innerText()).toContain('Zaškrtněte');
  await page.getByRole('checkbox').check();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await announce.press('Enter');
  await expect.poll(() => page.getByLabel('Proč').evaluate((at) => at === document.activeElement)).toBe(true);
  // In the language of the page, whichever that of the browser is.
  const said = (label: string) =>
    page.getByLabel(label).evaluate((field) => (field as HTMLInputElement).validationMessage);
  expect(await said('Proč')).toBe('Vyplňte toto pole.');
  await page.getByLabel('Proč').selectOption('broken');
  expect(await said('Proč')).toBe('');
  await page.getByLabel('Vrátit peníze').check();
  await page.getByLabel('Co má e-shop vědět?').fill('Víčko je prasklé.');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Přidat fotografie/ }).click();
  const buffer = await page.screenshot({ type: 'jpeg' });
  // The line breaks: the photo stays, and is sent again.
  await page.route('**/photo', (sending) => sending.abort(), { times: 1 });
  await (await choosing).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('alert').filter({ hasText: 'Zatím neodesláno' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const first = page.getByRole('button', { name: /^Odebrat fotografii 1/ });
  expect(await first.locator('img').count()).toBe(0);
  await page.getByRole('button', { name: 'Poslat znovu' }).click();
  await first.locator('img').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await findBarriers(page)).toEqual([]);
  await announce.click();
  await page.getByRole('heading', { level: 1, name: 'Vrácení je oznámeno' }).waitFor();
  const number = /RT-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
  expect(await findBarriers(page)).toEqual([]);
  expect(unexpected(customer.faults)).toEqual([]);
  await customer.context.close();
  expect(await letterTo(order.billingEmail, number)).toContain(order.orderNumber);

  const owner = await visitAs(browser, 'client@lading.example');
  const { results } = await ask<{ results: { id: string }[] }>(client, '/api/return/list', {
    criteria: { internalNumber: { eq: number } },
    limit: 1,
  });
  await owner.page.goto(owner.at(`/user/returns/${results[0]?.id}`));
  await owner.page.getByRole('heading', { level: 1, name: number }).waitFor();
  await owner.page.getByText('Víčko je prasklé.').waitFor();
  const photo = owner.page.getByRole('img', { name: /^Photo 1/ });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await owner.page.getByRole('button', { name: 'Approve' }).click();
  await owner.page.getByText('Approved').first().waitFor();

  const floor = await standAtReturns(browser);
  const receipt = await scanParcel(floor.page, number);
  await floor.page.getByText('Víčko je prasklé.').first().waitFor();
  await floor.page.keyboard.type('2');
  await floor.page.keyboard.press('Enter');
  await floor.page.getByRole('button', { name: /^Opened/, pressed: true }).waitFor();
  await floor.page.keyboard.press('Enter');
  await floor.page.getByRole('link', { name: /: Opened$/ }).waitFor();
  expect(floor.faults).toEqual([]);
  await floor.context.close();

  // What became of the piece, and the money with its day, are seen by the client where the return was read.
  await owner.page.reload();
  await owner.page.getByText('1 opened').waitFor();
  await owner.page.getByRole('link', { name: receipt }).first().waitFor();
  await owner.page.getByRole('button', { name: 'Refund' }).first().click();
  const refund = owner.page.getByRole('dialog');
  await refund.getByLabel(/^Amount in/).fill('1.50');
  await refund.getByLabel('Refunded on').fill('2026-01-05');
  await refund.getByRole('button', { name: 'Note as returned' }).click();
  await refund.waitFor({ state: 'detached' });
  const fact = (name: string) =>
    owner.page.locator('dl > div').filter({ hasText: name }).locator('dd').first();
  await expect.poll(() => fact('Refunded on').innerText()).toMatch(/^0?5.0?1.2026$/);
  await expect.poll(() => fact('Refunded').innerText()).toContain('1.50');
  expect(await findBarriers(owner.page)).toEqual([]);
  expect(owner.faults).toEqual([]);
  await owner.context.close();
  const detail = await ask<{ goods: string; items: { opened: number }[]; receipts: object[] }>(
    client,
    `/api/return/${results[0]?.id}`,
  );
  expect(detail).toMatchObject({
    goods: 'opened',
    items: [{ opened: 1 }],
    receipts: [{ internalNumber: receipt }],
  });
});

test('a customer of an order by Packeta has a code on the page, and the client has it with the label to print', async () => {
  const { results: carriers } = await ask<{ results: { id: string; name: string }[] }>(
    client,
    '/api/carrier/list',
    { criteria: { name: { eq: 'Packeta' } }, limit: 1 },
  );
  const order = await orderOfOnePiece(client, 2, { carrier: { eq: carriers[0]?.id } });
  const customer = await visit(browser, PHONE);
  const { page } = customer;
  await page.goto(customer.at(`/return/${idOf(order.eshop)}`));
  await page.getByLabel('Order number').fill(order.orderNumber);
  await page.getByLabel('Your e-mail').fill(order.billingEmail);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox').check();
  await page.getByLabel('Why').selectOption('wrongSize');
  await page.getByRole('button', { name: 'Announce the return' }).click();
  const way = page.getByRole('region', { name: 'Packeta takes it' });
  await way.waitFor();
  const code = /\b\d{8}\b/.exec(await way.innerText())?.[0] ?? '';
  expect(code).not.toBe('');
  expect(await page.getByRole('heading', { name: 'Send it to' }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  const printed = page.waitForEvent('download');
  await way.getByRole('button', { name: 'Print the label' }).click();
  expect((await printed).suggestedFilename()).toMatch(/^return-Z\d+\.pdf$/);
  const number = /RT-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
  expect(customer.faults).toEqual([]);
  await customer.context.close();
  expect(await letterTo(order.billingEmail, `How to send back: return ${number}`)).toContain(code);

  const { results } = await ask<{ results: { id: string }[] }>(client, '/api/return/list', {
    criteria: { internalNumber: { eq: number } },
    limit: 1,
  });
  const owner = await visitAs(browser, 'client@lading.example');
  await owner.page.goto(owner.at(`/user/returns/${results[0]?.id}`));
  await owner.page.getByText(code).first().waitFor();
  const own = owner.page.waitForEvent('download');
  await owner.page.getByRole('button', { name: 'Print the label' }).click();
  expect((await own).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await findBarriers(owner.page)).toEqual([]);
  expect(owner.faults).toEqual([]);
  await owner.context.close();
});

test('a guest withdraws from the contract in two steps, and has an acknowledgement with day and time', async () => {
  const order = await orderOfOnePiece(client, 13);
  const guest = await visit(browser, { ...PHONE, language: 'el' });
  const { page } = guest;
  await page.goto(guest.at(`/withdraw/${idOf(order.eshop)}`));
  await page.getByRole('heading', { level: 1, name: 'Υπαναχώρηση από τη σύμβαση' }).waitFor();
  await page.getByLabel('Το όνομά σας').fill('Ελένη Παπαδοπούλου');
  await page.getByLabel('Αριθμός παραγγελίας').fill(order.orderNumber);
  await page.getByLabel('Το e-mail σας').fill(order.billingEmail);
  await page.getByRole('button', { name: 'Επόμενο' }).click();
  // Neither a double click nor a key that is pressed twice confirms what was not read.
  const state = page.getByRole('button', { name: 'Συνέχεια στην επιβεβαίωση' });
  const confirm = page.getByRole('button', { name: 'Επιβεβαίωση υπαναχώρησης' });
  await state.dblclick();
  await confirm.waitFor();
  await page.getByRole('button', { name: 'Πίσω' }).click();
  await state.press('Enter');
  await confirm.waitFor();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ελένη Παπαδοπούλου');
  expect(await findBarriers(page)).toEqual([]);
  await confirm.click();
  await page.getByRole('heading', { level: 1, name: 'Η υπαναχώρησή σας παραλήφθηκε' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const number = /RT-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
  // The letter with the carrier's code names the order as well.
  const text = await letterTo(
    order.billingEmail,
    `υπαναχώρηση από τη σύμβαση, παραγγελία ${order.orderNumber}`,
  );
  expect(text).toContain(number);
  expect(text).toContain('Ελένη Παπαδοπούλου');
  // Day and time to the second, with the zone.
  expect(text).toMatch(/20\d\d.*\d{1,2}:\d{2}:\d{2}/);
  expect(guest.faults).toEqual([]);
  await guest.context.close();

  const { results } = await ask<{ results: { reason: string; withdrawnAt: string | null }[] }>(
    client,
    '/api/return/list',
    { criteria: { internalNumber: { eq: number } }, limit: 1 },
  );
  expect(results).toMatchObject([{ reason: 'withdrawal', withdrawnAt: expect.any(String) }]);
});
