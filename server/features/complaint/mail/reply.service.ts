import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { TURN_OF } from '../../../../contracts/complaint/complaint.states.ts';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import type { AdminRole, UserRole } from '../../../../contracts/kit/permissions.ts';
import { adminRightsOf, rightsOf } from '../../../../contracts/kit/rights.ts';
import { providerScope, type Scope, systemScope, tenantScope } from '../../../platform/access/scope.ts';
import { paperName } from '../../../platform/storage/papers.ts';
import { sniffType } from '../../../platform/storage/sniff.ts';
import type { Services } from '../../../services.ts';
import { ATTACHMENT_KINDS } from '../../attachment/attachment.service.ts';
import { readReplyAddress, signOf } from '../complaint.address.ts';
import { complaintAttachments } from '../complaint.attachments.ts';
import { keepComment, noteSaid } from '../complaint.comment.ts';
import { holdComplaint } from '../complaint.lifecycle.ts';
import { isTaken, listWriters, noteLetter, type Writer } from './reply.store.ts';
import { splitReply } from './reply.text.ts';

/** What became of a letter; nobody outside learns it. */
export type Reply = 'taken' | 'again' | 'stranger' | 'over' | 'empty' | 'automatic';

interface Stored {
  name: string;
  contentType: string;
  bytes: number;
  key: string;
}

/**
 * Takes a letter that came to the address of replies: the answer of whom the address was made for becomes their comment,
 * with its papers. A letter of anybody else, with any other sign, or written by a machine, goes nowhere.
 */
export async function takeReply(services: Services, to: string, raw: Buffer): Promise<Reply> {
  const { database, secrets } = services;
  const address = readReplyAddress(to);
  const email = await PostalMime.parse(raw);
  const from = email.from && 'address' in email.from ? email.from.address : undefined;
  if (!address || !from) return 'stranger';
  if (isAutomatic(email)) return 'automatic';
  const writers = await database.read(systemScope(), (tx) => listWriters(tx, address.number, from));
  const writer = writers.find(
    (one) => signOf(secrets, one.claim, one.account) === address.sign && mayWrite(one),
  );
  if (!writer) return 'stranger';
  const { text, quoted } = splitReply(email.text ?? textOf(email.html ?? ''));
  const papers = await storePapers(services, writer, email);
  const drop = () => Promise.all(papers.map(({ key }) => services.storage.remove(key)));
  if (text === '' && papers.length === 0) return 'empty';
  const messageId = createHash('sha256')
    .update(email.messageId || raw)
    .digest('hex');
  try {
    const outcome = await database.transaction(scopeOf(writer), async (tx): Promise<Reply> => {
      const row = await holdComplaint(tx, writer.claim);
      if (await isTaken(tx, row.id, messageId)) return 'again';
      if (TURN_OF[row.status] === 'over') return 'over';
      // One with photos alone is a comment too: it is by it that the letter is known when it comes again.
      const comment = await keepComment(tx, row, {
        text: text.slice(0, LIMITS.complaintText) || papers.map(({ name }) => name).join(', '),
        quoted: quoted?.slice(0, LIMITS.complaintText) ?? null,
        byMail: true,
      });
      await noteLetter(tx, row.organisation_id, comment.id, messageId);
      await noteSaid(tx, row, { act: 'comment' });
      for (const paper of papers)
        await complaintAttachments.add(tx, row, { comment: comment.id, internal: false }, paper);
      return 'taken';
    });
    if (outcome !== 'taken') await drop();
    return outcome;
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Out of office, delivery reports, lists: nobody wrote that (RFC 3834). */
const isAutomatic = ({ headers }: Email): boolean =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && value.trim().toLowerCase() !== 'no') ||
      (key === 'precedence' && /bulk|junk|list|auto_reply/i.test(value)) ||
      key === 'x-autoreply',
  );

const mayWrite = ({ audience, role }: Writer): boolean =>
  (audience === 'admin' ? adminRightsOf(role as AdminRole) : rightsOf(role as UserRole)).includes(
    'expedition.write',
  );

const scopeOf = ({ account: id, name, audience, organisation }: Writer): Scope =>
  audience === 'admin'
    ? providerScope({ kind: 'admin', id, name })
    : tenantScope([organisation], { kind: 'user', id, name });

/** The words of a letter that has no plain text. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|tr|li|blockquote)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Papers as an upload takes them, recognised by their content; others are left out. */
async function storePapers({ storage }: Services, { organisation }: Writer, email: Email): Promise<Stored[]> {
  const papers: Stored[] = [];
  for (const { content, filename } of email.attachments.slice(0, LIMITS.attachments)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    if (bytes.length === 0 || bytes.length > FILE_LIMITS.attachment) continue;
    const stored = await storage.put(Readable.from([bytes]), {
      maxBytes: FILE_LIMITS.attachment,
      organisationId: organisation,
      kind: 'attachment-complaint',
    });
    const type = await sniffType(storage.path(stored.key));
    const kind = type === null ? undefined : ATTACHMENT_KINDS[type];
    if (kind)
      papers.push({
        name: paperName(filename ?? 'mail', kind),
        contentType: kind.contentType,
        bytes: stored.bytes,
        key: stored.key,
      });
    else await storage.remove(stored.key);
  }
  return papers;
}
