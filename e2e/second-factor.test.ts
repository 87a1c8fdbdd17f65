import { expect, test } from 'vitest';
import { stepAt, totpCode } from '../server/platform/access/totp.ts';
import { browserOfFile } from './browser-of-file.ts';
import { PASSWORD, signIn, type Visit, visit } from './portal.ts';

const LOGIN = 'other@lading.example';

const browser = browserOfFile();

async function openSecurity(): Promise<Visit> {
  const visited = await visit(browser);
  // Passkeys are made for the public address of the portal, which is this unless another is given.
  const at = (path: string) => visited.at(path).replace('127.0.0.1', 'localhost');
  const visiting = { ...visited, at };
  await signIn(visiting, LOGIN);
  await visiting.page.goto(visiting.at('/user/settings/security'));
  return visiting;
}

const signOut = async ({ page, at }: Visit) => {
  await page.goto(at('/user/sign-out'));
  await page.waitForURL((url) => url.pathname === '/user/login');
};
const arrive = (page: Visit['page']) => page.waitForURL((url) => url.pathname === '/user');

test('a passkey is made, signs in without a password, and is removed', async () => {
  const visiting = await openSecurity();
  const { page, context, at, faults } = visiting;
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Laptop');
  await page.keyboard.press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: 'Laptop' }).filter({ hasText: 'never used' });
  await line.waitFor();

  await signOut(visiting);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await arrive(page);
  await page.goto(at('/user/settings/security'));
  const used = page.getByRole('listitem').filter({ hasText: 'Laptop' }).filter({ hasText: 'used' });
  await used.first().getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('None yet.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('an authenticator app is set up by its first code; from then on the sign-in asks, and a recovery code does too', async () => {
  const visiting = await openSecurity();
  const { page, context, at } = visiting;
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code' }).waitFor();
  const typed = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const bits = [...typed]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const codeAt = (shift: number) => totpCode(secret, stepAt(new Date()) + shift);
  await dialog.getByRole('textbox').fill(codeAt(0));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog').filter({ hasText: 'Your recovery codes' });
  await codes.waitFor();
  const recovery = await codes.getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();

  for (const code of [codeAt(1), recovery[0] ?? '']) {
    await signOut(visiting);
    await page.locator('input[autocomplete="username"]').fill(LOGIN);
    await page.locator('input[type="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('input[name="code"]').fill(code);
    await page.keyboard.press('Enter');
    await arrive(page);
  }
  await page.goto(at('/user/settings/security'));
  await page.getByText('9 of 10 left').waitFor();
  const line = page.getByRole('listitem').filter({ hasText: 'Authenticator app' }).first();
  await line.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await context.close();
});
