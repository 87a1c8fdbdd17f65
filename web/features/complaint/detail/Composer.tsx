import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { complaintNoun } from '../../../../contracts/complaint/complaint.noun.ts';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { entityOf } from '../../../../contracts/kit/noun.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { useKeptWords } from '../../../ui/form/draft.ts';
import { useKeys } from '../../../ui/layout/keys.ts';
import { readAgain } from '../../../ui/record/refresh.ts';
import classes from '../complaint.module.css';
import { AttachButton } from '../proofs/AttachButton.tsx';
import { ChosenProofs } from '../proofs/ChosenProofs.tsx';
import { sendProof } from '../proofs/send-proof.ts';
import type { Proofs } from '../proofs/use-proofs.ts';

const ANSWER = 'claim-answer';

/**
 * What is being written. It may be for their own people alone: that stays with it, so that nothing said between
 * themselves goes to the client. An answer remembers the claim as it was when it was begun: whoever answers later is
 * told of the one who was first.
 */
const NOTHING = { text: '', internal: false, answered: null as number | null };

/** Leads to the field of the answer. */
export function focusAnswer(): void {
  const field = document.getElementById(ANSWER);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** What one says next, with proofs; who resolves may say it to their own people alone. */
export function Composer({ claim, proofs }: { claim: ComplaintDetail; proofs: Proofs }) {
  const { t } = useTranslation(['complaintScreen', 'complaint', 'common']);
  const { actor } = useSession();
  const { audience } = useArea();
  const client = useQueryClient();
  const [written, keep] = useKeptWords(`${audience}.claim.${claim.id}`, NOTHING);
  const write = (next: typeof NOTHING) => keep(next.text === '' && !next.internal ? null : next);
  const latest = useRef(written);
  latest.current = written;
  const { text, internal: wishesInternal } = written;
  const [sent, setSent] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const comment = useRef<string | null>(null);
  useKeys({ r: focusAnswer }, { scope: t('talk.title'), labels: { r: t('complaint:acts.reply') } });
  const isAwaited = claim.turn === 'reporter';
  const internal = wishesInternal && !isAwaited && actor === 'admin';
  const isEmpty = text.trim() === '' && proofs.chosen.length === 0;

  const send = async (): Promise<void> => {
    if (isEmpty || sent !== null) return;
    setTrouble(null);
    setSent(0);
    const params = { id: claim.id };
    try {
      // What was said once is not said again where only a file failed.
      if (text.trim() !== '') {
        const version = written.answered;
        const said = await call(complaintRoutes.comment, {
          params,
          body: { text, internal },
          ...(version !== null && { version }),
        });
        comment.current = said.comment;
        const since = latest.current.text;
        // What was typed while it was on its way is still to be said.
        const rest = since.startsWith(text) ? since.slice(text.length).trimStart() : since;
        write({ ...latest.current, text: rest, answered: null });
      }
      for (const one of proofs.chosen) {
        await sendProof(claim.id, one, { comment: comment.current, internal, onProgress: setSent });
        proofs.remove(one);
      }
      comment.current = null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, message, violations } = error.problem;
      // Who was first is said, not what of the claim changed by it; said once more it is said knowingly.
      if (code === 'stale') write({ ...latest.current, answered: null });
      setTrouble(code === 'stale' ? message : (violations[0]?.message ?? message));
    } finally {
      setSent(null);
      await readAgain(client, entityOf(complaintNoun));
    }
  };

  return (
    <form
      data-screen
      className={`gap-10 grid ruled padded ${classes.composer}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        id={ANSWER}
        aria-label={t(isAwaited && actor === 'client' ? 'talk.answer' : 'talk.comment')}
        placeholder={t(isAwaited && actor === 'client' ? 'talk.answer' : 'talk.comment')}
        maxLength={LIMITS.complaintText}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => {
          const next = { ...written, text: event.currentTarget.value };
          if (text === '' && isAwaited && actor === 'client') next.answered = claim.version;
          write(next);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void send();
        }}
      />
      <ChosenProofs proofs={proofs} sent={sent} />
      <div className={`row wrap ${classes.composerFoot}`}>
        <AttachButton proofs={proofs} onRefusal={setTrouble} />
        {actor === 'admin' &&
          (isAwaited ? (
            <span className="type-small ink2">
              <IconLock size={14} aria-hidden="true" /> {t('talk.internalOff')}
            </span>
          ) : (
            <Checkbox
              label={t('talk.makeInternal')}
              checked={wishesInternal}
              onChange={(event) => write({ ...written, internal: event.currentTarget.checked })}
            />
          ))}
        <Button type="submit" loading={sent !== null} disabled={isEmpty}>
          {t(
            internal
              ? 'talk.sendInternal'
              : isAwaited && actor === 'client'
                ? 'talk.sendAnswer'
                : 'talk.send',
          )}
        </Button>
      </div>
      {trouble && <Refusal>{trouble}</Refusal>}
    </form>
  );
}
