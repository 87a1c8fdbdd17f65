import { z } from 'zod';
import { systemScope } from '../../../platform/access/scope.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { NewJob } from '../../../platform/jobs/enqueue.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import { type LetterOptions, sendLetter } from '../../letter/letter.service.ts';
import { readLabelLetter } from './label.letter.store.ts';

const payload = z.object({ returnId: z.uuid() });

/** The code is read when the letter goes out: it lies in no job. */
export const labelLetterJob = (returnId: string): NewJob => ({
  task: 'return.sendLabel',
  payload: { returnId },
});

/** The customer has the code of a label by mail: the page on which it was shown is closed soon. */
export const sendLabelLetter =
  (options: LetterOptions & { database: Database; secrets: Secrets }): Job =>
  async (given) => {
    const { returnId } = payload.parse(given);
    const found = await options.database.read(systemScope(), (tx) => readLabelLetter(tx, returnId));
    if (!found) return;
    const { to, name, language, shop, code, ...values } = found;
    await sendLetter(options, {
      kind: 'returnLabel',
      to,
      name,
      language,
      from: shop,
      values: { ...values, code: options.secrets.decrypt(code) },
    });
  };
