import { z } from 'zod';
import { complaintNoun } from '../../../contracts/complaint/complaint.noun.ts';
import { type ComplaintStatus, TURN_OF } from '../../../contracts/complaint/complaint.states.ts';
import { type Language, LOCALES } from '../../../contracts/kit/languages.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJobs } from '../../platform/jobs/enqueue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { composeLetter } from '../../platform/mail/letter.ts';
import { sendMail } from '../../platform/mail/plain-letter.ts';
import type { Services } from '../../services.ts';
import { readBrand } from '../provider/provider.service.ts';
import { replyAddress } from './complaint.address.ts';
import { dayOfClaim } from './complaint.deadline.store.ts';
import { listReporters, readNews } from './complaint.letter.store.ts';
import type { ComplaintRow } from './complaint.store.ts';

const payload = z.object({
  complaint: z.uuid(),
  account: z.uuid(),
  status: z.string(),
  words: z.enum(['claimAsks', 'claimDecided', 'claimAnswered', 'claimEnds']),
});
type Words = z.output<typeof payload>['words'];

const enqueue = (tx: Tx, row: ComplaintRow, accounts: readonly string[], words: Words): Promise<void> =>
  enqueueJobs(
    tx,
    accounts.map((account) => ({
      task: 'complaint.sendLetter',
      payload: { complaint: row.id, account, status: row.status, words },
      key: `claim:${row.id}:${account}:${words}:${row.version}`,
    })),
  );

/** Lets those have a letter whose turn it has become: the client's side, or who resolves. */
export async function enqueueTurnLetters(tx: Tx, row: ComplaintRow, from: ComplaintStatus): Promise<void> {
  const turn = TURN_OF[row.status];
  if (turn === TURN_OF[from]) return;
  if (turn === 'reporter' || turn === 'decided')
    await enqueue(tx, row, await listReporters(tx, row), turn === 'decided' ? 'claimDecided' : 'claimAsks');
  // Whoever took it back into their own hands knows.
  else if (turn === 'resolver' && row.resolver_id && row.resolver_id !== tx.scope.acting.id)
    await enqueue(tx, row, [row.resolver_id], 'claimAnswered');
}

/** A reminder that the time of the client's side ends soon. */
export const enqueueReminder = async (tx: Tx, row: ComplaintRow): Promise<void> =>
  enqueue(tx, row, await listReporters(tx, row), 'claimEnds');

/** The letter, to be answered by mail where replies are taken; none where the claim has gone on meanwhile. */
export function sendLetterJob(services: Services): Job {
  const { database, mailer, translate, secrets, config, publicUrl, log } = services;
  return async (given) => {
    const { complaint, account, status, words } = payload.parse(given);
    const found = await database.read(systemScope(), async (tx) => {
      const news = await readNews(tx, complaint, account);
      const lastDay = news?.dueAt ? await dayOfClaim(tx, news, news.dueAt) : null;
      return { news, lastDay, brand: await readBrand(tx, services) };
    });
    const { news, lastDay, brand } = found;
    if (news?.status !== status) return;
    const language: Language = news.language ?? 'en';
    const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
    const values = {
      name: news.name,
      number: news.number,
      organisation: news.organisation,
      brand: brand.name,
      day: lastDay ? day.format(new Date(lastDay)) : '',
      resolution: translate(language, `complaint:values.resolution.${news.resolution}`, {}),
    };
    const say = (key: string) => translate(language, `mail:${key}`, values);
    const replyTo = replyAddress(config.MAIL_REPLIES, secrets, news, account);
    const mail = composeLetter({
      to: news.email,
      language,
      subject: say(`${words}.subject`),
      before: [say('greeting'), say(`${words}.text`), ...(news.said ? [news.said] : [])],
      link: {
        label: say('claimAsks.button'),
        url: `${publicUrl}/${news.audience}/${complaintNoun.path}/${news.id}`,
      },
      after: replyTo ? [say('claimAsks.reply')] : [],
      from: brand.name,
    });
    await sendMail({ mailer, log }, { ...mail, ...(replyTo && { replyTo }) });
  };
}
