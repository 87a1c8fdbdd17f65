import { expect, test } from 'vitest';
import { browserOfFile } from './browser-of-file.ts';
import { linkTo } from './letters.ts';
import { ask, findBarriers, signInByHand, tokenFor, visit, visitAs } from './portal.ts';
import { settle } from './settle.ts';

/* Somebody comes to an organisation by a letter, works there as the role allows, and is shut out again. */

const browser = browserOfFile();

const ADMIN = 'admin@lading.example';
const OWNER = 'client@lading.example';

test('an owner invites a clerk, who comes, may not send, and is signed out at once when deactivated', async () => {
  const address = `clerk${Date.now()}@lading.example`;
  const office = await visitAs(browser, OWNER);
  await office.page.goto(office.at('/user/settings/people'));
  await office.page.getByRole('link', { name: /Invite a person/ }).click();
  const dialog = office.page.getByRole('dialog', { name: 'Invite a person' });
  // The dialog begins in its first field: the keyboard is enough.
  await dialog.getByLabel('E-mail').and(office.page.locator(':focus')).waitFor();
  await office.page.keyboard.type(address);
  await dialog.getByLabel('First name').fill('Radka');
  await dialog.getByLabel('Last name').fill('Světlá');
  await dialog.getByLabel('Role').first().click();
  await office.page.getByRole('option', { name: 'Read only' }).click();
  expect(await findBarriers(office.page)).toEqual([]);
  await office.page.keyboard.press('Control+Enter');
  await office.page.getByText(`Invitation sent to ${address}`).waitFor();
  await office.page
    .getByRole('row', { name: /Radka Světlá/ })
    .getByText('Invited')
    .waitFor();

  const desk = await visit(browser);
  await desk.page.goto(desk.at(await linkTo(address)));
  await desk.page.getByText('Horská chata s.r.o.').first().waitFor();
  const passwords = desk.page.locator('input[type="password"]');
  await passwords.nth(1).waitFor();
  for (const field of await passwords.all()) await field.fill('Lading-demo-1');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText('Password set', { exact: true }).waitFor();
  await signInByHand(desk, address);

  const { results } = await ask<{ results: { id: string }[] }>(
    await tokenFor(OWNER),
    '/api/expedition/list',
    {
      limit: 1,
      criteria: { status: { eq: 'onHold' } },
    },
  );
  const order = `/user/expeditions/${results[0]?.id}`;
  await desk.page.goto(desk.at(order));
  await settle(desk.page);
  const send = desk.page.getByRole('button', { name: /^Send to/ }).first();
  expect(await send.getAttribute('data-disabled')).not.toBeNull();
  await send.hover();
  await desk.page
    .getByText('The owner of your organisation can give it to you.', { exact: false })
    .first()
    .waitFor();

  await office.page.getByRole('link', { name: 'Radka Světlá' }).click();
  await office.page.getByRole('heading', { name: 'Radka Světlá' }).waitFor();
  await office.page.getByRole('button', { name: 'More' }).first().click();
  await office.page.getByRole('menuitem', { name: /^Deactivate/ }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await office.page.getByText('Radka Světlá deactivated').waitFor();

  await desk.page.goto(desk.at('/user/products'));
  await desk.page.waitForURL((url) => url.pathname === '/user/login');
  expect(office.faults).toEqual([]);
  await office.context.close();
  await desk.context.close();
});

test('an administrator finds the people of clients, and takes one into another organisation with a role', async () => {
  const visiting = await visitAs(browser, ADMIN, 'admin');
  const { page, at } = visiting;
  await page.goto(at('/admin/users'));
  await page.getByRole('row', { name: /Klára Dvořáčková/ }).waitFor();
  await page.goto(at('/admin/organisations'));
  await page.getByRole('link', { name: 'Dům a hra s.r.o.' }).click();
  await page.getByRole('tab', { name: /^People/ }).click();
  const panel = page.getByRole('tabpanel');
  // The part before has an "Add" too.
  await panel.getByRole('row', { name: /Pavel Marek/ }).waitFor();
  await panel.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('menuitem', { name: 'Add somebody who has an account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add the person' }).click();
  await dialog.getByText('Choose the person.').waitFor();
  await dialog.getByLabel('Person').first().fill('Šimková');
  await page.getByRole('option', { name: /Eva Šimková/ }).click();
  await dialog.getByLabel('Role').first().click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await dialog.getByRole('button', { name: 'Add the person' }).click();
  const row = panel.getByRole('row', { name: /Eva Šimková/ });
  await row.getByText('Manager').waitFor();
  await row.getByRole('button', { name: 'Actions of Eva Šimková' }).click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
  await row.waitFor({ state: 'detached' });
  expect(visiting.faults).toEqual([]);
  await visiting.context.close();
});
