import { z } from 'zod';
import { type Language, LOCALES } from '../../../contracts/kit/languages.ts';
import { stockAdviceNoun } from '../../../contracts/stock-advice/stock-advice.noun.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJobs } from '../../platform/jobs/enqueue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { sendPlainLetter } from '../../platform/mail/plain-letter.ts';
import type { Services } from '../../services.ts';
import { readBrand } from '../provider/provider.service.ts';
import { listConcerned, readWarning, type Warned } from './stock-advice.closing.store.ts';

const payload = z.object({ stockAdvice: z.uuid(), account: z.uuid(), closesAt: z.string() });

/** Lets those whom an advice concerns have a letter that it closes itself soon. */
export async function enqueueCloseWarnings(tx: Tx, warned: readonly Warned[]): Promise<void> {
  const people = await listConcerned(
    tx,
    warned.map(({ id }) => id),
  );
  await enqueueJobs(
    tx,
    warned.flatMap(({ id, closesAt }) =>
      people
        .filter((one) => one.stockAdvice === id)
        .map(({ account }) => ({
          task: 'stockAdvice.sendCloseWarning',
          payload: { stockAdvice: id, account, closesAt },
          key: `closes:${id}:${account}`,
        })),
    ),
  );
}

/** The letter; none where the advice has been closed meanwhile, or closes at another time. */
export function sendCloseWarningJob(services: Services): Job {
  const { database, publicUrl } = services;
  return async (given) => {
    const { stockAdvice, account, closesAt } = payload.parse(given);
    const found = await database.read(systemScope(), async (tx) => ({
      warning: await readWarning(tx, stockAdvice, account),
      brand: await readBrand(tx, services),
    }));
    const { warning, brand } = found;
    if (warning?.closesAt !== closesAt) return;
    const { email, name, organisation, number, supplied, quantity, lastDay } = warning;
    const language: Language = warning.language ?? 'en';
    const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
    await sendPlainLetter(services, {
      to: email,
      language,
      words: 'adviceCloses',
      values: {
        name,
        organisation,
        number,
        day: day.format(new Date(lastDay)),
        supplied,
        quantity,
        link: `${publicUrl}/user/${stockAdviceNoun.path}/${stockAdvice}`,
        brand: brand.name,
      },
    });
  };
}
