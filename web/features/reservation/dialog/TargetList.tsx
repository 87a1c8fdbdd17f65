import { IconLock, IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { expeditionStates } from '../../../../contracts/expedition/expedition.states.ts';
import type { ReservationTarget } from '../../../../contracts/reservation/reservation.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import radio from '../../../ui/form/radio.module.css';
import { today } from '../../../ui/grid/days.ts';
import { Status } from '../../../ui/status/Status.tsx';
import { sortTargets } from '../reservation.rules.ts';
import classes from './targets.module.css';

interface TargetListProps {
  targets: readonly ReservationTarget[] | undefined;
  total: number;
  error: Error | null;
  search: string;
  onSearch: (words: string) => void;
  chosen: string | null;
  onChoose: (target: ReservationTarget) => void;
}

function Needs({ target }: { target: ReservationTarget }) {
  const { t } = useTranslation('reservationScreen');
  const { missing, paired } = target;
  return (
    <span className={`tabular ink2 ${classes.needs}`}>
      {missing > 0 && t('targets.missing', { count: missing })}
      {missing > 0 && paired > 0 && ', '}
      {paired > 0 && t('targets.coming', { count: paired })}
    </span>
  );
}

function Line({ target, name, chosen, onChoose }: TargetLineProps) {
  const { t } = useTranslation(['reservationScreen', 'reservation', 'expedition']);
  const { shortDay, longDay } = useFormat();
  const required = target.requiredExpeditionDate;
  const isLocked = target.locked !== null;
  const who = target.destinationCity
    ? t('targets.who', { recipient: target.recipient, city: target.destinationCity })
    : target.recipient;
  const words = (
    <>
      <b>{target.orderNumber}</b>
      <span className={`cut ${classes.who}`} title={who}>
        {who}
      </span>
      <Status
        look={expeditionStates.looks[target.status]}
        label={t(`expedition:statuses.${target.status}`)}
      />
      {isLocked ? (
        <span className={`fine ${classes.lockedWhy}`}>
          {t('targets.locked', { reason: t(`reservation:values.locked.${target.locked}`) })}
        </span>
      ) : (
        <>
          <Needs target={target} />
          {required && (
            <time
              dateTime={required}
              className={`tabular end ${classes.day}`}
              title={longDay(required)}
              data-late={required.slice(0, 10) < today() || undefined}
            >
              {shortDay(required)}
            </time>
          )}
        </>
      )}
    </>
  );
  return (
    <label
      className={classes.line}
      data-chosen={target.item === chosen || undefined}
      data-locked={isLocked || undefined}
    >
      <span className={`ink3 ${classes.choice}`}>
        {/* A locked one is reached by the keyboard like the others, so that its reason is heard, and chooses nothing. */}
        <input
          type="radio"
          name={name}
          className={isLocked ? 'visually-hidden' : radio.radio}
          checked={target.item === chosen}
          aria-disabled={isLocked || undefined}
          onChange={() => !isLocked && onChoose(target)}
        />
        {isLocked && <IconLock size={16} stroke={1.7} aria-hidden />}
      </span>
      {words}
    </label>
  );
}

type TargetLineProps = Pick<TargetListProps, 'chosen' | 'onChoose'> & {
  target: ReservationTarget;
  name: string;
};

/** The orders that need the same product in the same place; locked ones stay at the end, with their reason. */
export function TargetList(props: TargetListProps) {
  const { targets, total, error, search, onSearch, chosen, onChoose } = props;
  const { t } = useTranslation('reservationScreen');
  const name = useId();
  const lines = sortTargets(targets ?? []);
  return (
    <fieldset className={`box keep give ${classes.box}`}>
      <legend className="visually-hidden">{t('targets.label')}</legend>
      <div className={`row ink3 thumb ${classes.head}`}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <input
          type="search"
          className={`bare-input ${classes.search}`}
          aria-label={t('targets.search')}
          placeholder={t('targets.search')}
          value={search}
          maxLength={100}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        {targets && <span className="fine ink2 wide-only">{t('targets.count', { count: total })}</span>}
      </div>
      <div className={`lined ${classes.lines}`} aria-busy={targets === undefined && error === null}>
        {lines.map((target) => (
          <Line key={target.item} target={target} name={name} chosen={chosen} onChoose={onChoose} />
        ))}
        {targets && total === 0 && (
          <p className={`ink2 ${classes.nothing}`}>
            {t(search.trim() === '' ? 'targets.nothing' : 'targets.notFound')}
          </p>
        )}
        {error && (
          <p className={`ink2 ${classes.nothing}`} role="alert">
            {error.message}
          </p>
        )}
        {targets === undefined && !error && (
          <p className={`ink2 ${classes.nothing}`}>{t('targets.loading')}</p>
        )}
      </div>
    </fieldset>
  );
}
