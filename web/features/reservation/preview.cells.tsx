import { IconArrowDown, IconArrowRight, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import type { ReservationOutcome } from '../../../contracts/reservation/reservation.schema.ts';
import { ApiError } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { Status } from '../../ui/status/Status.tsx';
import classes from './preview.module.css';
import { barOf, explainSide, type Sentence, type Side } from './preview.words.ts';
import { usePreview } from './reservation.queries.ts';
import { type Change, nameOrders } from './reservation.rules.ts';

/** A sentence of the preview in the reader's language, its days written as people plan. */
function useSentence() {
  const { t } = useTranslation('reservationScreen');
  const { weekday } = useFormat();
  return ({ key, day, ...values }: Sentence) =>
    // A day that ends with a full stop ends its sentence as well.
    t(`preview.${key}`, { ...values, ...(day ? { day: weekday(day) } : {}) }).replace(/\.\.$/, '.');
}

/** One order as it stands now and as it would stand then. */
function OrderSide({ side, isMoved }: { side: Side; isMoved: boolean }) {
  const { t } = useTranslation(['reservationScreen', 'expedition']);
  const say = useSentence();
  const { head, text } = explainSide(side, isMoved);
  const bar = barOf(side);
  const booked = (count: number) => t('preview.booked', { booked: count, quantity: side.quantity });
  const share = (count: number) => `${side.quantity > 0 ? (count / side.quantity) * 100 : 0}%`;
  return (
    <div className={classes.side}>
      <p className={classes.order}>
        <b>{side.orderNumber}</b> <span>{side.recipient}</span>
      </p>
      <dl className={classes.states}>
        <dt>{t('preview.now')}</dt>
        <dd>
          <Status
            look={expeditionStates.looks[side.before.status]}
            label={t(`expedition:statuses.${side.before.status}`)}
          />
          <span>{booked(side.before.booked)}</span>
        </dd>
        <dt>{t('preview.then')}</dt>
        <dd>
          <Status
            form="boxed"
            look={expeditionStates.looks[side.after.status]}
            label={t(`expedition:statuses.${side.after.status}`)}
          />
          <b>{booked(side.after.booked)}</b>
        </dd>
      </dl>
      <div className={classes.bar} aria-hidden="true">
        {(['held', 'got', 'coming'] as const).map(
          (part) => bar[part] > 0 && <span key={part} data-part={part} style={{ width: share(bar[part]) }} />,
        )}
      </div>
      <p className={classes.head} data-late={head.key === 'late' || undefined}>
        {say(head)}
      </p>
      {text && <p className={classes.why}>{say(text)}</p>}
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
    <p className={classes.passed}>
      <IconUsers size={16} stroke={1.7} aria-hidden />
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
    <div className={classes.box}>
      <div className={classes.sides} data-single={outcome.to === null || undefined}>
        <OrderSide side={outcome.from} isMoved={outcome.to !== null} />
        {outcome.to && (
          <>
            <div className={classes.arrow} aria-hidden="true">
              {integer(outcome.quantity)}
              <IconArrowRight size={16} stroke={1.9} className={classes.across} />
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
    <section className={classes.preview} aria-busy={change !== null && !isCurrent && !error}>
      <header className={classes.title}>
        <h3>{t('preview.title')}</h3>
        <span aria-live="polite">
          {change === null
            ? idle
            : problem === null &&
              (isCurrent && data
                ? t('preview.checked', { time: time(new Date(dataUpdatedAt).toISOString()) })
                : t('preview.checking'))}
        </span>
      </header>
      {problem !== null ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : change !== null && data ? (
        <div className={classes.shown} data-stale={!isCurrent || undefined}>
          <OutcomePreview outcome={data} />
        </div>
      ) : (
        change !== null && <div className={classes.skeleton} />
      )}
    </section>
  );
}
