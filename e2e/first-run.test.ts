import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RECIPIENT } from '../testing/recipient.ts';
import { browserOfFile } from './browser-of-file.ts';
import { PASSWORD, visit } from './portal.ts';
import { type StartedPortal, startPortal } from './start-portal.ts';

/*
 * From an empty portal to the first order out of the door, by screens only and as the list of first steps leads.
 */

const ADMIN = 'alena@depo.example';
const OWNER = 'ivan@tkalcovna.example';

const browser = browserOfFile();
let portal: StartedPortal;
// A new portal for each try: one that was begun has its administrator already.
beforeEach(async () => {
  portal = await startPortal({ DEMO: 'off' });
});
afterEach(() => portal.close());

/** What a person does with the fields of a form. */
function hands(page: Page) {
  const field = (name: string) => page.locator(`#field-${name}`);
  return {
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    },
    choose: async (name: string, option: string | RegExp) => {
      await field(name).click();
      await page.getByRole('option', { name: option }).first().click();
    },
    create: async (title: string) => {
      await page
        .getByRole('button', { name: /^Create(?! and)/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    },
    /** The line that leads on from where a step was done. */
    goOn: async (name: string) => {
      const title = page.getByRole('heading', { level: 1 }).first();
      const before = await title.innerText();
      await page.getByRole('status').getByRole('link', { name, exact: true }).click();
      // The form before may have fields of the same names.
      await expect.poll(() => title.innerText()).not.toBe(before);
    },
    /** A step of the list on the dashboard. */
    step: (name: string) =>
      page.locator('li[aria-current=step]').getByRole('link', { name, exact: true }).click(),
    signIn: async (login: string, path: string) => {
      await page.locator('input[autocomplete="username"]').fill(login);
      await page.locator('input[type="password"]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL((address) => address.pathname === path);
    },
  };
}

const linkOf = (): string => /http\S+#setup=\S+/.exec(portal.output)?.[0] ?? 'no link was printed';

test('a new portal is set up and its first order leaves, by screens alone', async () => {
  const admin = await visit(browser);
  const { page } = admin;
  const { fill, choose, create, goOn, step, signIn } = hands(page);

  await page.goto(linkOf());
  for (const [name, value] of Object.entries({ firstName: 'Alena', lastName: 'Horáková', email: ADMIN }))
    await page.locator(`input[name=${name}]`).fill(value);
  for (const index of [0, 1]) await page.locator('input[type=password]').nth(index).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(ADMIN, '/admin');

  // Nothing can be made of nobody: the form says so at once, and how to begin.
  await page.goto(new URL('/admin/partners/new', page.url()).href);
  await page.getByText('There is no organisation yet.').waitFor();
  expect(await page.getByRole('link', { name: 'New organisation' }).count()).toBe(1);
  await page.goto(new URL('/admin', page.url()).href);

  await step('Set up');
  await fill({ name: 'Depo Vysočina', supportEmail: 'help@depo.example' });
  await page.getByRole('button', { name: /^Save/ }).click();
  // Its name stands at once where the program's stood.
  await page.getByRole('navigation').getByText('Depo Vysočina').waitFor();

  await page.getByRole('button', { name: 'Settings' }).first().waitFor();
  await goOn('New warehouse');
  await fill({ name: 'Jihlava', code: 'JIH', street: 'Průmyslová 12', zip: '586 01', city: 'Jihlava' });
  await choose('country', 'Czechia');
  await create('Jihlava');

  await goOn('New carrier');
  await fill({ name: 'PPL', code: 'PPL' });
  await create('PPL');
  await page.getByText('Everywhere').waitFor();
  await goOn('New service');
  await fill({ name: 'Private', code: 'PRIVATE' });
  await create('Private');

  await goOn('New client');
  await fill({
    registrationNumber: '27082440',
    name: 'Tkalcovna s.r.o.',
    vatNumber: 'CZ27082440',
    addressLine1: 'Dlouhá 3',
    addressLine2: '586 01 Jihlava',
    code: 'TK',
  });
  await create('Tkalcovna s.r.o.');
  for (const name of ['PPL', 'Jihlava']) {
    await page.getByRole('switch', { name: `${name} for this organisation` }).focus();
    await page.keyboard.press('Space');
    await page.getByText(`${name} added`).waitFor();
  }

  await goOn('New virtual warehouse');
  await fill({ name: 'Available' });
  await choose('defaultWms', 'Jihlava');
  await create('Available');
  await goOn('New e-shop');
  await fill({ name: 'tkalcovna.cz' });
  await choose('defaultWarehouse', 'Available');
  await create('tkalcovna.cz');

  await goOn('Invite');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=email]').fill(OWNER);
  await dialog.locator('[name=firstName]').fill('Ivan');
  await dialog.locator('[name=lastName]').fill('Tkadlec');
  // The only client stands there, and whom it lacks: its owner.
  const role = dialog.getByLabel('Role in Tkalcovna s.r.o.', { exact: true }).first();
  expect(await role.inputValue()).toBe('Owner');
  await dialog.getByRole('button', { name: /Send the invitation/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('main').getByText(OWNER).first().waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Outbox' }).click();
  await page.getByRole('heading', { name: 'Tkalcovna s.r.o. invites you to Depo Vysočina' }).waitFor();
  const letter = page.frameLocator('iframe');
  const link = await letter.getByRole('link', { name: 'Accept the invitation' }).getAttribute('href');

  const owner = await visit(browser);
  const client = hands(owner.page);
  await owner.page.goto(link ?? '');
  await owner.page.getByRole('heading', { name: 'Welcome to Depo Vysočina' }).waitFor();
  for (const index of [0, 1]) await owner.page.locator('input[type=password]').nth(index).fill(PASSWORD);
  await owner.page.getByRole('button', { name: 'Set password' }).click();
  await owner.page
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await client.signIn(OWNER, '/user');

  await client.step('New supplier');
  await client.fill({ name: 'Přádelna Ltd' });
  await client.create('Přádelna Ltd');
  await client.goOn('New product');
  await client.fill({
    name: 'Vlněný šál',
    productSku: 'TK-SAL-01',
    internalSku: 'TKSAL01',
    'codes-0-value': '8594001234561',
    length: '300',
    width: '200',
    height: '50',
    weight: '250',
  });
  await client.create('Vlněný šál');
  await client.goOn('New advice');
  await client.choose('supplier', 'Přádelna Ltd');
  await client.fill({ countOfUnits: '1', items: 'TK-SAL-01' });
  await owner.page.keyboard.press('Enter');
  await client.fill({ 'items-0-quantity': '10' });
  await owner.page.getByRole('button', { name: /^Send to warehouse/ }).click();
  await owner.page.getByRole('status').getByText('is announced').waitFor();

  // The provider's list leads to the floor, where the goods are counted in.
  const dashboard = (of: Page) => of.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await dashboard(page);
  await step('To the floor');
  await page
    .locator('main')
    .getByRole('button', { name: /Tkalcovna/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await scan('TK-SAL-01');
  await page.getByLabel('Pieces of TK-SAL-01').fill('10');
  await page.getByRole('button', { name: 'Take in 10 pieces' }).click();
  await page.getByText('10 pieces taken in for').first().waitFor();
  await page.getByRole('button', { name: 'Finish the delivery' }).click();
  await page
    .getByText(/ finished$/)
    .first()
    .waitFor();

  await dashboard(owner.page);
  await client.step('New order');
  const { billingCountry: _, ...typed } = RECIPIENT;
  await client.fill({ orderNumber: 'TK-1', ...typed });
  await client.choose('billingCountry', 'Czechia');
  await client.choose('carrier', 'PPL');
  await client.choose('carrierService', 'Private');
  await client.fill({ items: 'TK-SAL-01' });
  await owner.page.keyboard.press('Enter');
  await owner.page.locator('#field-items-0-quantity').waitFor();
  await owner.page.getByRole('button', { name: /^Save and send/ }).click();
  await owner.page.getByRole('heading', { level: 1, name: 'TK-1' }).waitFor();

  await page.getByRole('link', { name: 'Leave the floor' }).click();
  await step('To the floor');
  const work = async (station: string, steps: readonly string[], done: string, inDialog?: string) => {
    await page.getByRole('tab', { name: new RegExp(`^${station}`) }).click();
    await page.getByRole('tabpanel', { name: new RegExp(`^${station}`) }).waitFor();
    await page.getByRole('heading', { name: 'TK-1' }).waitFor();
    await scan('TK-1');
    await page.getByText('TK-1 opened').first().waitFor();
    for (const one of steps) {
      if (one === 'F9') await page.keyboard.press(one);
      else {
        await scan(one);
        await page.getByText(`${one}, 1 of 1`).first().waitFor();
      }
    }
    if (inDialog) await page.getByRole('dialog').getByRole('button', { name: inDialog }).click();
    await page.getByText(`TK-1 ${done}`).first().waitFor();
  };
  await work('Accept', ['F9'], 'accepted');
  await work('Pick', ['F9'], 'is being picked');
  await work('Pick', ['TK-SAL-01', 'F9'], 'picked');
  await work('Pack', ['TK-SAL-01', 'F9'], 'packed', 'Close the box');
  await work('Hand over', ['F9'], 'is with the carrier');

  await dashboard(owner.page);
  await owner.page.getByText('Until the first order leaves').waitFor({ state: 'detached' });
  expect([...admin.faults, ...owner.faults]).toEqual([]);
  await admin.context.close();
  await owner.context.close();
});
