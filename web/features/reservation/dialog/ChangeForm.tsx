import { Radio, Stack } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReservationTarget } from '../../../../contracts/reservation/reservation.schema.ts';
import { ApiError } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import { usePhone } from '../../../ui/layout/media.ts';
import { Segments } from '../../../ui/layout/Segments.tsx';
import { PreviewOf } from '../preview.cells.tsx';
import type { ReservationRow } from '../reservation.cells.tsx';
import { usePreview, useTargets } from '../reservation.queries.ts';
import {
  type Change,
  type Held,
  hasLeft,
  heldOf,
  isChange,
  type Mode,
  modesOf,
  mostOf,
  needOf,
  offered,
} from '../reservation.rules.ts';
import { ChangeFoot } from './ChangeFoot.tsx';
import classes from './dialog.module.css';
import { TargetList } from './TargetList.tsx';
import { useChanging } from './use-changing.ts';

/** What the dialog is about, and what of it a person has chosen so far. */
function useChoice(row: ReservationRow) {
  const { actor } = useSession();
  const holding = { quantity: row.quantity ?? 0, booked: row.booked ?? 0, paired: row.paired ?? 0 };
  const modes = modesOf(holding, row.expeditionStatus, actor);
  const held = heldOf(holding);
  const [chosenMode, setMode] = useState<Mode | null>(null);
  const [of, setOf] = useState<Held>(held[0] ?? 'booked');
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [chosen, setChosen] = useState<ReservationTarget | null>(null);
  const [search, setSearch] = useState('');
  const [keepsAway, setKeepsAway] = useState(true);

  const mayMove = modes.includes('move');
  const targets = useTargets(row.id, search, mayMove);
  const isPointless = search === '' && targets.data?.targets.every(({ locked }) => locked !== null) === true;
  // Moving comes first as long as somebody could take the pieces.
  const mode = chosenMode ?? (mayMove && !isPointless ? 'move' : (modes[0] ?? 'edit'));
  // A target that was chosen stays chosen while a search hides it.
  const target =
    mode === 'move'
      ? (targets.data?.targets.find(({ item }) => item === chosen?.item) ??
        chosen ??
        targets.data?.targets.find(({ locked }) => locked === null))
      : undefined;
  const number = typed === undefined ? offered(mode, of, holding, target) : typed;
  const change: Change | null =
    number === null
      ? null
      : mode === 'edit'
        ? { mode, booked: number }
        : mode === 'cancel'
          ? { mode, of, quantity: number, keepsAway }
          : target && target.locked === null
            ? { mode, to: target.item, quantity: number, keepsAway }
            : null;
  return {
    holding,
    modes,
    held,
    mode,
    of,
    number,
    target,
    targets,
    search,
    keepsAway,
    setKeepsAway,
    setSearch,
    setTyped,
    change: change && isChange(change, holding, target) ? change : null,
    most: mostOf(mode, of, holding, target),
    chooseMode: (next: Mode) => {
      setMode(next);
      setTyped(undefined);
    },
    chooseOf: (next: Held) => {
      setOf(next);
      setTyped(undefined);
    },
    chooseTarget: (next: ReservationTarget) => {
      setChosen(next);
      setTyped(undefined);
    },
  };
}
type Choice = ReturnType<typeof useChoice>;

function Amount({ row, choice }: { row: ReservationRow; choice: Choice }) {
  const { t } = useTranslation('reservationScreen');
  const { integer } = useFormat();
  const id = useId();
  const { mode, of, holding, target, most, number, setTyped } = choice;
  const of_ = mode === 'edit' ? holding.quantity : mode === 'cancel' ? holding[of] : holding.booked;
  const hint =
    mode === 'edit'
      ? t('dialog.ofNeeded', { quantity: integer(of_), order: row.orderNumber })
      : target
        ? t('dialog.ofAndNeeds', {
            quantity: integer(of_),
            order: target.orderNumber,
            needs: integer(needOf(target)),
          })
        : t('dialog.of', { quantity: integer(of_) });
  const isWrong = number === null || number > most || number < (mode === 'edit' ? 0 : 1);
  return (
    <div className={`row apart wrap ${classes.amount}`}>
      <label htmlFor={id} className="fine medium">
        {t(mode === 'edit' ? 'dialog.bookedPieces' : 'fields.quantity')}
      </label>
      <PiecesInput
        id={id}
        className={classes.number ?? ''}
        value={number}
        onChange={(pieces, isEmpty) => setTyped(isEmpty ? null : pieces)}
        onFocus={(event) => event.currentTarget.select()}
        min={mode === 'edit' ? 0 : 1}
        clampBehavior="none"
        error={isWrong}
        aria-describedby={`${id}-hint`}
        data-autofocus
      />
      <span id={`${id}-hint`} className={`type-small ink2 ${classes.hint}`} data-wrong={isWrong || undefined}>
        {isWrong ? t('dialog.between', { least: mode === 'edit' ? 0 : 1, most: integer(most) }) : hint}
      </span>
    </div>
  );
}

/** The inside of the dialog: what to do, with whom, what will happen, and the button. */
export function ChangeForm({ row, onClose }: { row: ReservationRow; onClose: () => void }) {
  const { t } = useTranslation('reservationScreen');
  const choice = useChoice(row);
  const { modes, held, mode, of, target, targets, search, change, holding } = choice;
  const { commit, isBusy, refusal } = useChanging(row, onClose);
  const required = row.requiredExpeditionDate;
  const isPhone = usePhone();

  const preview = usePreview(row.id, change, required);
  // What the server has just refused is not offered.
  const isRefused = preview.error instanceof ApiError;
  const possible = isRefused ? null : change;
  const submit = useRef(() => {});
  submit.current = () => {
    if (possible && !isBusy) void commit(possible);
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      submit.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Stack gap="sm" pt={4}>
        <div className={`row wrap between ${classes.top}`}>
          {modes.length > 1 ? (
            <Segments
              label={t('dialog.what')}
              items={modes.map((key) => ({
                key,
                label: t(`dialog.${isPhone ? 'modesShort' : 'modes'}.${key}`),
              }))}
              chosen={mode}
              onChoose={(key) => choice.chooseMode(key as Mode)}
            />
          ) : (
            <span />
          )}
          <Amount row={row} choice={choice} />
        </div>
        {mode === 'cancel' && held.length > 1 && (
          <Radio.Group
            className={classes.held ?? ''}
            aria-label={t('dialog.heldLabel')}
            value={of}
            onChange={(key) => choice.chooseOf(key as Held)}
          >
            {held.map((one) => (
              <Radio key={one} value={one} label={t(`dialog.heldAs.${one}`, { count: holding[one] })} />
            ))}
          </Radio.Group>
        )}
        {mode === 'move' && (
          <TargetList
            targets={targets.data?.targets}
            total={targets.data?.total ?? 0}
            error={targets.error}
            search={search}
            onSearch={choice.setSearch}
            chosen={target?.item ?? null}
            onChoose={choice.chooseTarget}
          />
        )}
        <PreviewOf
          preview={preview}
          change={change}
          idle={t(mode === 'edit' ? 'dialog.idleEdit' : mode === 'move' ? 'dialog.idleMove' : 'dialog.idle')}
        />
        {refusal && <Refusal>{refusal}</Refusal>}
      </Stack>
      <ChangeFoot
        row={row}
        change={change}
        isRefused={isRefused}
        target={target}
        isBusy={isBusy}
        keepsAway={choice.keepsAway}
        onKeepAway={mode === 'edit' || hasLeft(row.expeditionStatus) ? null : choice.setKeepsAway}
        onClose={onClose}
        onCommit={(what) => void commit(what)}
      />
    </>
  );
}
