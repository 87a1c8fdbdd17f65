import { expect } from 'vitest';
import { ask, tokenFor } from './portal.ts';

const ADMIN = 'admin@lading.example';

/** The text of the newest letter to an address of which the subject says something, once the worker has written it. */
export async function letterTo(address: string, subject: string): Promise<string> {
  const token = await tokenFor(ADMIN, 'admin');
  let found = '';
  await expect
    .poll(
      async () => {
        const { letters } = await ask<{ letters: { id: string; to: string; subject: string }[] }>(
          token,
          '/api/outbox',
        );
        const letter = letters.find((one) => one.to === address && one.subject.includes(subject));
        if (letter) found = (await ask<{ text: string }>(token, `/api/outbox/${letter.id}`)).text;
        return found;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return found;
}

/** The link in the letter of an invitation to an address, once the worker has written it. */
export async function linkTo(address: string): Promise<string> {
  const token = await tokenFor(ADMIN, 'admin');
  let link = '';
  await expect
    .poll(
      async () => {
        const { letters } = await ask<{ letters: { id: string; to: string }[] }>(token, '/api/outbox');
        const letter = letters.find(({ to }) => to === address);
        if (!letter) return '';
        const { text } = await ask<{ text: string }>(token, `/api/outbox/${letter.id}`);
        link = /https?:\/\/\S+\/invitation\/\S+/.exec(text)?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return new URL(link).pathname;
}
