import { IconArrowsExchange, IconLock } from '@tabler/icons-react';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { eventActor } from '../../../ui/history/event.words.ts';
import { Initials } from '../../../ui/layout/Initials.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import classes from '../complaint.module.css';
import type { Proofs } from '../proofs/use-proofs.ts';
import { Paper } from './AttachmentList.tsx';
import { Composer } from './Composer.tsx';
import { type Message, readTalk } from './complaint.talk.ts';

/** What was said, oldest first, with what happened between as thin lines; at its foot the answer. */
export function Conversation({ page, proofs }: { page: RecordPageModel<ComplaintDetail>; proofs: Proofs }) {
  const { t } = useTranslation(['complaintScreen', 'record']);
  const { shortDay, time } = useFormat();
  const { row, history } = page;
  const talk = readTalk(row, history.data?.events ?? []);
  return (
    <section className="box below-16" aria-label={t('talk.title')}>
      <div className={`row wrap between ${classes.talkHead}`}>
        <h2 className="type-section">{t('talk.title')}</h2>
        <span className="type-small ink2">
          {t('talk.count', { count: talk.filter((one) => one.kind === 'message').length })}
        </span>
      </div>
      {talk.map((one) =>
        one.kind === 'message' ? (
          <Said key={one.key} claim={row.id} message={one} />
        ) : (
          <p key={one.key} className={`fine ink2 ${classes.event}`}>
            <IconArrowsExchange size={14} stroke={1.7} aria-hidden="true" />
            <time dateTime={one.at} className="keep">
              {shortDay(one.at)} {time(one.at)}
            </time>
            <span>
              {page.titleOf(one.event)} · {eventActor(t, one.event)}
            </span>
          </p>
        ),
      )}
      {row.turn !== 'over' && page.mayWrite && <Composer claim={row} proofs={proofs} />}
    </section>
  );
}

function Said({ claim, message }: { claim: string; message: Message }) {
  const { t } = useTranslation('complaintScreen');
  const { shortDay, time } = useFormat();
  const { author, internal, byMail, text, quoted, at, papers } = message;
  return (
    <article className={classes.message} data-internal={internal || undefined}>
      <div className={`ink2 ${classes.face}`} data-side={author.side}>
        <Initials name={author.name} className={undefined} />
      </div>
      <p>
        <b>{author.name}</b> <span className="ink2">{author.of}</span>
        {byMail && <span className="type-small ink3"> · {t('talk.byMail')}</span>}
        {internal && (
          <span className="type-small ink2">
            {' '}
            <IconLock size={12} aria-hidden="true" /> {t('talk.internal')}
          </span>
        )}
      </p>
      <time className="type-small ink2 tabular" dateTime={at}>
        {shortDay(at)} {time(at)}
      </time>
      {text && <p className={`anywhere ${classes.words}`}>{text}</p>}
      {quoted && (
        <details className={`fine ink3 ${classes.quoted}`}>
          <summary>{t('talk.quoted')}</summary>
          {quoted}
        </details>
      )}
      {papers.length > 0 && (
        <div className={`cluster ${classes.papers}`}>
          {papers.map((paper) => (
            <Paper key={paper.id} claim={claim} paper={paper} />
          ))}
        </div>
      )}
    </article>
  );
}
