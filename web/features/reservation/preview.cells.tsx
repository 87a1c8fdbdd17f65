import { Stack } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconUsers } from '@tabler/icons-react';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import type { ReservationOutcome } from '../../../contracts/reservation/reservation.schema.ts';
import { ApiError } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Refusal } from '../../ui/feedback/Refusal.tsx';
import { Meter } from '../../ui/layout/Meter.tsx';
import { Status } from '../../ui/status/Status.tsx';
import classes from './preview.module.css';
import { barOf, explainSide, type Sentence, type Side } from './preview.words.ts';
import { usePreview } from './reservation.queries.ts';
import { type Change, nameOrders } from './reservation.rules.ts';

/** A sentence of the preview in the reader's language, its days written as people plan. */
function useSentence() {
  const { t } = useTranslation('reservationScreen');
  const { weekday, instant } = useFormat();
  return ({ key, day, moment, ...values }: Sentence) =>
    // A day that ends with a full stop ends its sentence as well.
    t(`preview.${key}`, {
      ...values,
      ...(day ? { day: weekday(day) } : {}),
      ...(moment ? { moment: instant(moment) } : {}),
    }).replace(/\.\.$/, '.');
}

/** One order as it stands now and as it would stand then. */
function OrderSide({ side, isMoved }: { side: Side; isMoved: boolean }) {
  const { t } = useTranslation(['reservationScreen', 'expedition']);
  const say = useSentence();
  const { head, text, kept } = explainSide(side, isMoved);
  const bar = barOf(side);
  const booked = (count: number) => t('preview.booked', { booked: count, quantity: side.quantity });
  const share = (count: number) => (side.quantity > 0 ? count / side.quantity : 0);
  return (
    <div className={`stack give gap-4 padded ${classes.side}`}>
      <p className={classes.order}>
        <b>{side.orderNumber}</b> <small>{side.recipient}</small>
      </p>
      <dl className={classes.states}>
        <dt>{t('preview.now')}</dt>
        <dd className="row fine tabular wrap">
          <Status
            look={expeditionStates.looks[side.before.status]}
            label={t(`expedition:statuses.${side.before.status}`)}
          />
          <span>{booked(side.before.booked)}</span>
        </dd>
        <dt>{t('preview.then')}</dt>
        <dd className="row fine tabular wrap">
          <Status
            form="boxed"
            look={expeditionStates.looks[side.after.status]}
            label={t(`expedition:statuses.${side.after.status}`)}
          />
          <b>{booked(side.after.booked)}</b>
        </dd>
      </dl>
      <Meter
        className={classes.bar}
        size={8}
        parts={[
          { tone: 'done', share: share(bar.held) },
          { tone: 'accent', share: share(bar.got) },
          { tone: 'moving', share: share(bar.coming) },
        ]}
      />
      <p data-late={head.key === 'late' || undefined}>
        <b>{say(head)}</b>
      </p>
      {text && <p className="type-small ink2">{say(text)}</p>}
      {kept && <p className="type-small ink2">{say(kept)}</p>}
    </div>
  );
}

function PassedOver({ outcome }: { outcome: ReservationOutcome }) {
  const { t } = useTranslation('reservationScreen');
  const { list } = useFormat();
  const { passedOver, to } = outcome;
  if (passedOver.length === 0 || !to) return null;
  const { names, more } = nameOrders(passedOver);
  const all = list([...names, ...(more > 0 ? [t('preview.more', { count: more })] : [])]);
  return (
    <p className={`ink2 gap-8 fine ruled ${classes.passed}`}>
      <IconUsers className="ink3" size={16} stroke={1.7} aria-hidden />
      <span>
        <b>{t('preview.passedOver', { count: passedOver.length })}</b>{' '}
        {t('preview.passedOverWho', { orders: all, order: to.orderNumber })}
      </span>
    </p>
  );
}

/** Both orders before and after a change, side by side; on a phone one below the other. */
export function OutcomePreview({ outcome }: { outcome: ReservationOutcome }) {
  const { integer } = useFormat();
  return (
    <div className="box">
      <div className={classes.sides} data-single={outcome.to === null || undefined}>
        <OrderSide side={outcome.from} isMoved={outcome.to !== null} />
        {outcome.to && (
          <>
            <div className={`stack fine ${classes.arrow}`} aria-hidden="true">
              {integer(outcome.quantity)}
              <IconArrowRight size={16} stroke={1.9} className="wide-only" />
              <IconArrowDown size={16} stroke={1.9} className={classes.down} />
            </div>
            <OrderSide side={outcome.to} isMoved />
          </>
        )}
      </div>
      <PassedOver outcome={outcome} />
    </div>
  );
}

interface ChangePreviewProps {
  /** The reservation that the pieces come from. */
  id: string;
  /** Null while there is nothing to try. */
  change: Change | null;
  required: string | null | undefined;
  /** What stands there while there is nothing to try. */
  idle?: string;
}

/** What a change would do, as the server says without writing it, and when that was. */
export function ChangePreview({ id, change, required, idle }: ChangePreviewProps) {
  return <PreviewOf preview={usePreview(id, change, required)} change={change} idle={idle} />;
}

interface PreviewOfProps {
  preview: ReturnType<typeof usePreview>;
  change: Change | null;
  idle: string | undefined;
}

/** The same of a preview that somebody else has asked for. */
export function PreviewOf({ preview, change, idle }: PreviewOfProps) {
  const { t } = useTranslation('reservationScreen');
  const { time } = useFormat();
  const { data, error, isCurrent, dataUpdatedAt } = preview;
  const problem =
    change && error ? (error instanceof ApiError ? error.problem.message : error.message) : null;
  return (
    <Stack component="section" gap="xs" aria-busy={change !== null && !isCurrent && !error}>
      <header className={`row wrap baseline ${classes.title}`}>
        <h3>{t('preview.title')}</h3>
        <small aria-live="polite">
          {change === null
            ? idle
            : problem === null &&
              (isCurrent && data
                ? t('preview.checked', { time: time(new Date(dataUpdatedAt).toISOString()) })
                : t('preview.checking'))}
        </small>
      </header>
      {problem !== null ? (
        <Refusal>{problem}</Refusal>
      ) : change !== null && data ? (
        <div className={classes.shown} data-stale={!isCurrent || undefined}>
          <OutcomePreview outcome={data} />
        </div>
      ) : (
        change !== null && <div className={`box ${classes.skeleton}`} />
      )}
    </Stack>
  );
}
