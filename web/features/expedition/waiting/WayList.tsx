import { useId, useState } from 'react';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import radio from '../../../ui/form/radio.module.css';
import { ChangePreview } from '../../reservation/preview.cells.tsx';
import { type Leave, leaveBy } from './waiting.leave.ts';
import type { WaitingMove, WaitWay, Way } from './waiting.ways.ts';
import { waitText } from './waiting.ways.ts';
import classes from './ways.module.css';

interface WayListProps {
  record: ExpeditionDetail;
  ways: readonly Way[];
  /** When all that is paired or coming will be here. */
  completeAt: string | null;
  chosen: Way;
  onChoose: (key: string) => void;
}

/** Moves shown before a person asks for the others. */
const MOVES = 3;

const isRefused = (way: Way): boolean => way.kind === 'split' && !way.split.possible;

/** The ways out of waiting as options, each with what it does and when the order could leave by it. */
export function WayList({ record, ways, completeAt, chosen, onChoose }: WayListProps) {
  // The preview's words come along, so that choosing an option shows it at once.
  const { t } = useTranslation(['expeditionDetail', 'reservationScreen', 'expedition']);
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  const moves = ways.filter(({ kind }) => kind === 'move');
  const hidden = isWhole ? [] : moves.slice(MOVES).filter((way) => way !== chosen);
  return (
    <fieldset className="bare-set lined">
      <legend className="visually-hidden">{t('ways.label')}</legend>
      {ways
        .filter((way) => !hidden.includes(way))
        .map((way) => {
          const isChosen = way === chosen;
          return (
            <div key={way.key} className={classes.way} data-chosen={isChosen || undefined}>
              <label data-refused={isRefused(way) || undefined}>
                <span className={classes.circle}>
                  <input
                    type="radio"
                    name={name}
                    className={radio.radio}
                    checked={isChosen}
                    disabled={isRefused(way)}
                    onChange={() => onChoose(way.key)}
                  />
                </span>
                <WayWords way={way} />
                <LeaveWords leave={leaveBy(way, record, completeAt)} />
              </label>
              {isChosen && way.kind === 'move' && <MovePreview move={way.move} />}
            </div>
          );
        })}
      {hidden.length > 0 && (
        <button type="button" className={`link line-button ${classes.more}`} onClick={() => setWhole(true)}>
          {t('ways.moreMoves', { count: hidden.length, order: record.orderNumber })}
        </button>
      )}
    </fieldset>
  );
}

function MovePreview({ move }: { move: WaitingMove }) {
  return (
    <div className={classes.preview}>
      <ChangePreview
        id={move.fromItem}
        change={{ mode: 'move', to: move.item, quantity: move.quantity, keepsAway: true }}
        required={move.requiredExpeditionDate}
      />
    </div>
  );
}

interface Words {
  title: string;
  tag?: string;
  text: string;
}

function useWords(): (way: Way) => Words {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { shortDay, money } = useFormat();
  const cash = (amount: string | null, { currency }: { currency: string | null }) =>
    money(amount ?? '0', currency ?? '');
  const wait = (way: WaitWay): Words => {
    const count = way.advices.length;
    return {
      title: t(`ways.wait.${count === 0 ? 'titleStock' : count === 1 ? 'titleOne' : 'titles'}`, {
        count,
        advice: way.advices[0],
      }),
      text: t(`ways.wait.${waitText(way)}`, {
        count: way.unannounced > 0 ? way.unannounced : way.coming > 0 ? way.coming : way.promised,
      }),
    };
  };
  const move = ({
    quantity,
    orderNumber,
    recipient,
    status,
    booked,
    completes,
    ...rest
  }: WaitingMove): Words => ({
    title: t('ways.move.title', { count: quantity, order: orderNumber }),
    ...(completes ? { tag: t('ways.move.completes') } : {}),
    text: t(rest.requiredExpeditionDate ? 'ways.move.textBy' : 'ways.move.text', {
      count: booked,
      recipient,
      status: t(`expedition:statuses.${status}`),
      day: rest.requiredExpeditionDate ? shortDay(rest.requiredExpeditionDate) : '',
    }),
  });
  return (way) => {
    if (way.kind === 'wait') return wait(way);
    if (way.kind === 'move') return move(way.move);
    const { possible, reason, booked, rest, cod } = way.split;
    return {
      title: t('ways.split.title'),
      text: possible
        ? [
            t('ways.split.text', {
              now: t('pieces', { count: booked }),
              later: t('pieces', { count: rest }),
            }),
            ...(cod ? [t('ways.split.cod', { now: cash(cod.now, cod), later: cash(cod.later, cod) })] : []),
          ].join(' ')
        : t(`ways.split.reasons.${reason}`, { defaultValue: reason ?? '' }),
    };
  };
}

function WayWords({ way }: { way: Way }) {
  const { title, tag, text } = useWords()(way);
  return (
    <span className="stack give">
      <span className={`row wrap ${classes.title}`}>
        <b>{title}</b>
        {tag && <span className="tag">{tag}</span>}
      </span>
      <small>{text}</small>
    </span>
  );
}

function LeaveWords({ leave }: { leave: Leave | null }) {
  const { t } = useTranslation('expeditionDetail');
  const { weekday } = useFormat();
  if (!leave) return null;
  const [first, rest] = leave.parts.map(({ key, day }) =>
    t(`ways.when.${key}`, { day: day ? weekday(day) : '' }),
  );
  return (
    <span className={`stack ${classes.when}`}>
      <small>{t(`ways.${leave.label}`)}</small>{' '}
      <b>{rest && rest !== first ? t('ways.when.two', { first, rest }) : first}</b>
    </span>
  );
}
