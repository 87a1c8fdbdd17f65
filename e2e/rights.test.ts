import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LONG } from '../testing/long.ts';
import { browserOfFile } from './browser-of-file.ts';
import { linkTo } from './letters.ts';
import { ask, findBarriers, PASSWORD, tokenFor, type Visit, visitAs } from './portal.ts';
import { goOn, settle } from './settle.ts';

/* What each role may do, met in the browser: nothing that is shown ends in a refusal, and what is refused says why. */

const browser = browserOfFile();

const CLIENT = 'client@lading.example';
const OTHER = 'other@lading.example';
const ADMIN = 'admin@lading.example';

/** The main screens, below the base of an area. */
const SCREENS = [
  '',
  '/expeditions',
  '/expeditions/new',
  '/expeditions/import',
  '/parcels',
  '/expedition-items',
  '/outbound-receipts',
  '/reservations',
  '/missing-goods',
  '/stock-advices',
  '/stock-advices/new',
  '/stock-advice-items',
  '/inbound-receipts',
  '/return-receipts',
  '/products',
  '/products/new',
  '/stocks',
  '/product-stocks',
  '/stock-movements',
  '/ledger',
  '/internal-stock-changes',
  '/transfers',
  '/transfers/new',
  '/returns',
  '/returns/new',
  '/suppliers',
  '/imports',
  '/settings/roles',
];

/**
 * What one of several roles that lack less walks: every so many-th screen, so that together they walk through all.
 * The roles that lack most walk through all alone; in a long run each does.
 */
const shareOf = (index: number, of: number): string[] =>
  LONG ? SCREENS : SCREENS.filter((_, place) => place % of === index);

/** Opens each screen, and the first record of each list; lists every call that was refused for a missing right. */
async function findRefused(visiting: Visit, base: string, screens = SCREENS): Promise<string[]> {
  const { page } = visiting;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403)
      refused.push(
        `${new URL(page.url()).pathname}: ${response.request().method()} ${new URL(response.url()).pathname}`,
      );
  });
  await page.goto(visiting.at(base));
  await settle(page);
  for (const path of screens) {
    await goOn(page, `${base}${path}`);
    const record = page.locator(`main a[href^="${base}${path}/"]`).first();
    const href =
      path.split('/').length === 2 && (await record.count()) > 0 ? await record.getAttribute('href') : null;
    if (href && /[0-9a-f-]{36}$/.test(href)) await goOn(page, href);
  }
  return refused;
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'Return to yourself' }).click();
  await page.getByText('You are looking as').waitFor({ state: 'detached' });
};

/** Looks as a role, by the button over its column. */
async function viewAs({ page, at }: Visit, base: string, role: string): Promise<void> {
  await page.goto(at(`${base}/settings/roles`));
  await page
    .getByRole('columnheader', { name: new RegExp(`^${role}`) })
    .getByRole('button', { name: 'View as' })
    .click();
  await page.getByText('You are looking as').waitFor();
}

describe.concurrent('no screen asks for what its role may not have', () => {
  test('as the owner, and as each role that an owner looks as', async () => {
    const visiting = await visitAs(browser, CLIENT);
    expect(await findRefused(visiting, '/user', shareOf(0, 3))).toEqual([]);
    for (const [role, screens] of [
      ['Manager', shareOf(1, 3)],
      ['Member', shareOf(2, 3)],
      ['Read only', SCREENS],
    ] as const) {
      await viewAs(visiting, '/user', role);
      expect([role, await findRefused(visiting, '/user', screens)]).toEqual([role, []]);
      await leave(visiting.page);
    }
    await visiting.context.close();
  }, 900_000);

  test('as an owner here who only reads there: on a record the role of its own organisation counts', async () => {
    const email = `mixed${Date.now()}@lading.example`;
    const invite = async (by: string, role: string) =>
      ask(await tokenFor(by), '/api/person', { email, firstName: 'Mila', lastName: 'Obojí', role });
    await invite(OTHER, 'readOnly');
    const link = (await linkTo(email)).split('/').at(-1);
    await ask('', '/gateway/user/set-password', { token: link, password: PASSWORD });
    await invite(CLIENT, 'owner');

    const visiting = await visitAs(browser, email);
    const { page, at } = visiting;
    await page.goto(at('/user'));
    await page.getByText('An organisation invites you.', { exact: false }).waitFor();
    // The dashboard leads to claims by the same word.
    await page.getByRole('status').getByRole('link', { name: 'Answer' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You belong to Horská chata s.r.o. now').waitFor();

    const there = await ask<{ results: { id: string; status: string }[] }>(
      await tokenFor(OTHER),
      '/api/expedition/list',
      { limit: 5, criteria: { status: { eq: 'onHold' } } },
    );
    const order = there.results[0]?.id;
    const choose = async (name: string) => {
      await page.goto(at('/user'));
      await page.evaluate(
        async ([chosen, token]) => {
          const answer = await fetch('/api/me', { headers: { authorization: `Bearer ${token}` } });
          const me = (await answer.json()) as { id: string; organisations: { id: string; name: string }[] };
          const organisation = me.organisations.find((one) => one.name === chosen)?.id ?? null;
          localStorage.setItem(`lading.chosen.user.${me.id}`, JSON.stringify({ organisation, eshop: null }));
        },
        [name, await tokenFor(email)] as const,
      );
    };
    for (const [chosen, screens] of [
      ['Horská chata s.r.o.', SCREENS],
      ['Bílá růže kosmetika s.r.o.', shareOf(1, 3)],
    ] as const) {
      await choose(chosen);
      await page.goto(at(`/user/expeditions/${order}`));
      await settle(page);
      const send = page.getByRole('button', { name: /^Send to/ }).first();
      expect([chosen, await send.getAttribute('data-disabled')]).toEqual([chosen, expect.anything()]);
      expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0);
      await page.goto(at(`/user/expeditions/${order}/edit`));
      await page
        .getByText('You lack the right “Create, change and cancel expeditions”.', { exact: false })
        .waitFor();
      expect([chosen, await findRefused(visiting, '/user', screens)]).toEqual([chosen, []]);
    }
    await visiting.context.close();
  }, 900_000);

  test('as support and as a reader of the provider', async () => {
    const visiting = await visitAs(browser, ADMIN, 'admin');
    for (const [role, screens] of [
      ['Provider support', shareOf(0, 2)],
      ['Provider, read only', SCREENS],
    ] as const) {
      await viewAs(visiting, '/admin', role);
      expect([role, await findRefused(visiting, '/admin', screens)]).toEqual([role, []]);
      await leave(visiting.page);
    }
    await visiting.context.close();
  }, 900_000);
});

test('a clerk whose role lost the right to send reads why, and an owner saw before what it closes', async () => {
  const visiting = await visitAs(browser, CLIENT);
  const { page, at } = visiting;
  await page.goto(at('/user/settings/roles'));
  const right = page.getByRole('checkbox', {
    name: 'Give “Send and release expeditions to the warehouse” to Member',
  });
  await right.uncheck();
  const summary = page.getByRole('status').filter({ hasText: 'What changes' });
  await summary.getByText('Send and release expeditions to the warehouse').waitFor();
  await summary.getByText(/Member · \d+ (person|people)/).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await summary.getByRole('button', { name: 'Save rights' }).click();
  await page
    .getByText('Member: may no longer: Send and release expeditions to the warehouse')
    .first()
    .waitFor();

  const token = await tokenFor(CLIENT);
  const { results } = await ask<{ results: { id: string }[] }>(token, '/api/expedition/list', {
    limit: 1,
    criteria: { status: { eq: 'onHold' } },
  });
  await viewAs(visiting, '/user', 'Member');
  await page.goto(at(`/user/expeditions/${results[0]?.id}`));
  await settle(page);
  const send = page.getByRole('button', { name: /^Send to/ }).first();
  expect(await send.getAttribute('data-disabled')).not.toBeNull();
  await send.hover();
  await page
    .getByText('You lack the right “Send and release expeditions to the warehouse”.', { exact: false })
    .first()
    .waitFor();
  await leave(page);

  await page.goto(at('/user/settings/roles'));
  await right.check();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await page.getByText('The rights are saved').waitFor();
  await visiting.context.close();
}, 300_000);

test('who loses a right in the middle of a form keeps what is typed, reads why, and sees the rest follow', async () => {
  const email = `losing${Date.now()}@lading.example`;
  const owner = await tokenFor(CLIENT);
  const person = { email, firstName: 'Ilona', lastName: 'Krátká' };
  const { id } = await ask<{ id: string }>(owner, '/api/person', { ...person, role: 'manager' });
  const link = (await linkTo(email)).split('/').at(-1);
  await ask('', '/gateway/user/set-password', { token: link, password: PASSWORD });

  const visiting = await visitAs(browser, email);
  const { page, at } = visiting;
  await page.goto(at('/user/suppliers/new'));
  const name = page.locator('#field-name');
  await name.fill('Typed before the right was lost');
  await ask(owner, `/api/person/${id}`, { ...person, role: 'readOnly' }, 'PUT');
  const readAgain = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/me');
  await page.keyboard.press('Control+Enter');
  const why = 'You lack the right “Change suppliers”. The owner of your organisation can give it to you.';
  await page.getByRole('alert').filter({ hasText: why }).waitFor();
  await (await readAgain).finished();
  await page.getByRole('button', { name: 'Ilona Krátká' }).getByText('Read only').waitFor();
  expect(await name.inputValue()).toBe('Typed before the right was lost');

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await settle(page);
  expect(await page.getByRole('link', { name: 'New supplier' }).count()).toBe(0);
  await goOn(page, '/user/suppliers/new');
  await page.getByRole('main').getByText(why).waitFor();
  expect(await name.count()).toBe(0);
  await visiting.context.close();
}, 300_000);

test('support acts on behalf of a client: a banner stays, and the history names both', async () => {
  const visiting = await visitAs(browser, ADMIN, 'admin');
  const { page, at } = visiting;
  await page.goto(at('/admin'));
  await page.getByRole('button', { name: /settings and sign-out/ }).click();
  await page.getByRole('menuitem', { name: 'Act on behalf …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Client' }).or(dialog.getByLabel('Client')).first().click();
  const option = page.getByRole('option').first();
  const client = (await option.innerText()).trim();
  await option.click();
  await dialog.getByLabel('Reason').fill('They asked by phone');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  const banner = page.getByText(`You act on behalf of ${client}`);
  await banner.waitFor();

  await page.goto(at('/admin/suppliers/new'));
  await banner.waitFor();
  await page.locator('#field-name').fill(`Tatra ${Date.now() % 100_000}`);
  await page
    .getByRole('button', { name: /^Create/ })
    .first()
    .click();
  await page.waitForURL((url) => /\/suppliers\/[0-9a-f-]{36}$/.test(url.pathname));
  await page.getByText(`for ${client}`).first().waitFor();
  await page.getByRole('button', { name: 'Return to yourself' }).click();
  await banner.waitFor({ state: 'detached' });
  await visiting.context.close();
}, 300_000);
