import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { firstOf } from './orders.ts';
import { ask, holdBack, signIn, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

const browser = browserOfFile();

test('an administrator makes an organisation by its number, gives it a carrier, a warehouse and one login there', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');
  await page.goto(at('/admin/organisations/new'));
  const field = (name: string) => page.getByLabel(name, { exact: false }).first();
  await field('Business ID').fill('931 50 07');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('Entered Business ID / registration number was not found.').first().waitFor();
  await field('Business ID').fill('931 50 075');
  await field('Address line 3').fill('Hall 4');
  await page.getByRole('button', { name: 'Look up' }).click();
  const differs = page.getByRole('region', { name: 'The register says otherwise:' });
  await differs.getByText('Smíchov').waitFor();
  await differs.getByRole('button', { name: 'Keep mine' }).click();
  expect(await field('VAT number').inputValue()).toBe('CZ93150075');
  expect(await field('Address line 1').inputValue()).toBe('Nádražní 411/5a');
  expect(await field('Address line 3').inputValue()).toBe('Hall 4');
  await field('Code').fill(`KL-CZ-${Date.now() % 100_000}`);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Kolo a les s.r.o.' }).waitFor();

  // By the keyboard, and the next one is where the person is.
  const workWith = async (part: RegExp, name: string) => {
    await page.getByRole('tab', { name: part }).click();
    // Before it is drawn the same switch stands in the first part.
    const its = page
      .getByRole('tabpanel', { name: part })
      .getByRole('switch', { name: `${name} for this organisation` });
    await its.focus();
    await page.keyboard.press('Space');
    await page.getByText(`${name} added`).waitFor();
    await its.and(page.locator(':focus:checked')).waitFor();
  };
  await workWith(/^Carriers/, 'PPL');
  await workWith(/^Physical warehouses/, 'Modletice');

  await page.getByRole('tab', { name: /^DC logins/ }).click();
  const add = async (login: string) => {
    await page.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog', { name: 'New DC login' });
    await dialog.getByLabel('Login', { exact: false }).last().fill(login);
    await dialog.getByLabel('Password', { exact: false }).fill('Slezsko-1742');
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  await add('kl_mod');
  await page.getByText('DC login Modletice saved').waitFor();
  const refused = await add('kl_mod_2');
  await refused.getByText('A login for the distribution center already exists.').first().waitFor();
  await refused.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: /^History/ }).click();
  await settle(page);
  for (const line of ['Carriers added', 'Physical warehouses added', 'DC login added'])
    await page.getByText(line).first().waitFor();
  // A client is put on stop from its page, with a reason that stands there until it ends.
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Put on stop');
  const asked = page.getByRole('dialog', { name: 'Put Kolo a les s.r.o. on stop?' });
  expect(await asked.getByRole('button', { name: 'Put on stop' }).isDisabled()).toBe(true);
  await asked.getByLabel('Reason').fill('Invoices of October are unpaid.');
  await asked.getByRole('button', { name: 'Put on stop' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Invoices of October are unpaid.' });
  await notice.getByRole('button', { name: 'End the stop' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByText('Put on stop').first().waitFor();
  // The second login was refused and a number was not found, as it should be.
  expect(visiting.faults.filter((fault) => !/status of 40[04]/.test(fault))).toEqual([]);
  await visiting.context.close();
}, 240_000);

test('an administrator sets up an e-shop, moves the default warehouse of a client, and acts on its behalf', async () => {
  const visiting = await visit(browser);
  const { page, at } = visiting;
  await signIn(visiting, 'admin@lading.example', 'admin');

  // A setting that was changed reads as its switch does, and counts in hours.
  await page.goto(at('/admin/eshops'));
  await page.getByRole('link', { name: 'katafygio.gr' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Wait for release' }).focus();
  const isOn = await page.getByRole('switch', { name: 'Wait for release' }).isChecked();
  await page.keyboard.press('Space');
  await page.getByLabel('Automatic release').fill('24');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('tab', { name: /^History/ }).click();
  const changed = page.getByRole('row').filter({ hasText: 'Settings changed' }).first();
  await changed.getByText('24 hours').waitFor();
  expect(await changed.getByRole('definition').first().innerText()).toBe(isOn ? 'on\noff' : 'off\non');

  // The default warehouse of a client moves by one click, and back.
  await page.goto(at('/admin/organisations'));
  await page.getByRole('link', { name: 'Dům a hra s.r.o.' }).first().click();
  await page.getByRole('tab', { name: /^Warehouses/ }).click();
  // Before it is drawn the same buttons stand in the first part.
  const warehouses = page.getByRole('tabpanel', { name: /^Warehouses/ });
  for (const name of ['Opened', 'Available']) {
    await warehouses.getByRole('button', { name: `Make it the default: ${name}` }).click();
    await page.getByText(`${name} is the default now`).waitFor();
    const mark = warehouses.getByRole('button', { name: `Default: ${name}`, pressed: true });
    await mark.and(page.locator(':focus')).waitFor();
  }

  // On behalf of this client, and nobody else's.
  await page.goto(at('/admin/organisations'));
  await page.getByRole('link', { name: 'Dům a hra s.r.o.' }).first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Act on behalf' }).click();
  const behalf = page.getByRole('dialog', { name: 'Act on behalf of a client' });
  await behalf.getByLabel('Reason').fill('They asked for help by phone.');
  await behalf.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('You act on behalf of Dům a hra s.r.o.').waitFor();
  await page.getByRole('button', { name: 'Return to yourself' }).click();
  await page.getByText('You act on behalf of').waitFor({ state: 'detached' });
  expect(visiting.faults).toEqual([]);
  await visiting.context.close();
}, 240_000);

/** Lets a page draw so many frames. */
const framesOf = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  }, count);

test('who switches in a part that has just been opened goes on at the switch', async () => {
  const admin = await tokenFor('admin@lading.example', 'admin');
  const { id } = await firstOf(admin, 'organisation', {});
  const { page, at, context } = await visitAs(browser, 'admin@lading.example', 'admin');
  await page.goto(at(`/admin/organisations/${id}?tab=carriers`));
  await page.getByRole('switch').first().waitFor();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await settle(page);
  // Answered in the place of the server: the portal of the run stays as others find it.
  const asItIs = await ask(admin, `/api/organisation/${id}`);
  const removing = `**/api/organisation/${id}/carrier-remove`;
  await page.route(removing, (route) => route.fulfill({ json: asItIs }));
  const letGo = await holdBack(page, removing);
  // In the moment in which it is drawn: what the page does after that finds the switch at work.
  await page.evaluate(() => {
    const switches = document.getElementsByTagName('input');
    new MutationObserver((_changes, observer) => {
      const drawn = [...switches].find((one) => one.role === 'switch' && one.checked);
      if (!drawn?.closest('[aria-labelledby="tab-carriers"]')) return;
      observer.disconnect();
      drawn.focus();
      drawn.click();
    }).observe(document.body, { childList: true, subtree: true });
    document.getElementById('tab-carriers')?.click();
  });
  await page.locator('[role="switch"]:disabled').first().waitFor();
  await framesOf(page, 5);
  letGo();
  await page.locator('[role="switch"]:focus').waitFor();
  await context.close();
});
