import type {
  ComplaintAttachment,
  ComplaintDetail,
} from '../../../../contracts/complaint/complaint.schema.ts';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { relationName } from '../../../../contracts/kit/related.ts';

export interface Message {
  kind: 'message';
  key: string;
  at: string;
  author: ComplaintDetail['comments'][number]['author'];
  text: string;
  quoted: string | null;
  internal: boolean;
  byMail: boolean;
  papers: ComplaintAttachment[];
}
interface Between {
  kind: 'event';
  key: string;
  at: string;
  event: HistoryEvent;
}

/** Ten minutes. */
const OF_FILING = 600_000;

/** What is read in the messages themselves. */
const SAID = ['create', 'comment', 'internalComment', 'addAttachment', 'deleteAttachment', 'update'];

/** The description, comments and lone proofs as messages, and what happened between them, oldest first. */
export function readTalk(
  row: Pick<
    ComplaintDetail,
    | 'id'
    | 'description'
    | 'createdAt'
    | 'reporter'
    | 'reporterName'
    | 'organisation'
    | 'comments'
    | 'attachments'
  >,
  events: readonly HistoryEvent[],
): (Message | Between)[] {
  /** What was added while it was filed belongs to it. */
  const isOfFiling = ({ comment, internal, addedBy, createdAt }: ComplaintAttachment) =>
    comment === null &&
    !internal &&
    addedBy === row.reporterName &&
    Date.parse(createdAt) - Date.parse(row.createdAt) < OF_FILING;
  const plain = { quoted: null, internal: false, byMail: false };
  const filed: Message = {
    kind: 'message',
    key: row.id,
    at: row.createdAt,
    author: {
      side: row.reporter === null ? 'provider' : 'client',
      name: row.reporterName,
      of: row.reporter === null ? '' : relationName(row.organisation),
    },
    text: row.description,
    papers: row.attachments.filter(isOfFiling),
    ...plain,
  };
  const comments = row.comments.map(
    ({ id, createdAt, author, text, quoted, internal, byMail }): Message => ({
      kind: 'message',
      key: id,
      at: createdAt,
      author,
      text,
      quoted,
      internal,
      byMail,
      papers: row.attachments.filter(({ comment }) => comment === id),
    }),
  );
  const lone = row.attachments
    .filter((paper) => paper.comment === null && !isOfFiling(paper))
    .map(
      (paper): Message => ({
        ...plain,
        kind: 'message',
        key: paper.id,
        at: paper.createdAt,
        author: {
          side: paper.addedBy === row.reporterName ? 'client' : 'provider',
          name: paper.addedBy,
          of: '',
        },
        text: '',
        internal: paper.internal,
        papers: [paper],
      }),
    );
  const between = events
    .filter(({ act }) => !SAID.includes(act))
    .map((event): Between => ({ kind: 'event', key: `event ${event.id}`, at: event.at, event }));
  const rest = [...comments, ...lone, ...between].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  return [filed, ...rest];
}
