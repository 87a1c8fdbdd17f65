import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { permissionOfAct } from '../../../contracts/kit/noun.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { recordKey } from '../../platform/record-query.ts';
import { refusalMessage } from '../../platform/refusal.ts';
import { lackOf } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import { endUndo, useUndo } from '../history/undo.ts';
import type { MenuEntry } from '../layout/ActionMenu.tsx';
import {
  type Act,
  type Acts,
  aheadOf,
  isAskedFirst,
  type Offer,
  offersOf,
  type RecordRow,
  type Say,
} from './acts.ts';
import { type ActedContract, actOnOne } from './calls.ts';
import { refreshRecords } from './refresh.ts';
import { nameOf } from './row.ts';

/** In ms. What is done sooner shows no sign of waiting: drawing the sign would make it later. */
const SOON = 150;

/** An act as a person meets it at a record. */
export interface OfferedAct<Row extends RecordRow = RecordRow> extends Offer {
  act: Act<Row>;
  row: Row;
  /** The name of its words. */
  as: string;
  label: string;
  /** Why it cannot be done now; undefined where it can. */
  reason: string | undefined;
}

export interface ActsOptions<Row> {
  /** The file of the screen's own words; the noun's own unless given. */
  words?: string | undefined;
  /** What a record is called in messages, where that is not its title. */
  rowName?: ((row: Row) => string) | undefined;
  /** After the record was deleted. */
  onGone?: (id: string) => void | Promise<void>;
}

/** How the acts of a noun are done, record by record. */
export interface ActRunner<Row extends RecordRow> {
  /** What can be done with a record, with the reason where it cannot. */
  offersFor: (row: Row) => OfferedAct<Row>[];
  /** Does an act, after asking where it is asked about, and after another that still runs. */
  run: (offered: OfferedAct<Row>) => Promise<void>;
  /** The act whose own dialog is open. */
  asked: OfferedAct<Row> | null;
  /** From that dialog: does it, and says whether it was done; one that fails leaves the dialog open with what was typed. */
  runAsked: (reason?: string | null) => Promise<boolean>;
  keep: () => void;
  /** The name of the act that runs, once it is not done at once. */
  running: string | null;
}

/**
 * Does the acts of a noun. Words, in the file of the screen, else in the common ones, with the record's `name`:
 * `confirm.<act>.title`, `.body`, `.do` (as the title unless given) and `confirm.keep`; `done.<status it came to>` or
 * `done.<act>`; `failed.<act>`; `refused.<act>.<status>` or `refused.state`. The act itself is `acts.<act>` of the noun.
 */
export function useActRunner<Row extends RecordRow>(
  record: ActedContract,
  acts: Acts<Row>,
  { words = record.noun.name, rowName, onGone }: ActsOptions<Row> = {},
): ActRunner<Row> {
  const { noun } = record;
  const { t: translate } = useTranslation([words, noun.name, 'record', 'common', 'rights']);
  const format = useFormat();
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const session = useSession();
  const { actor, may } = session;
  const client = useQueryClient();
  const undoOf = useUndo();
  const [running, setRunning] = useState<string | null>(null);
  const [asked, setAsked] = useState<OfferedAct<Row> | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const inHand = useRef(new Set<string>());
  const say = useMemo<Say>(
    () => ({ t: (key, values) => String(translate(`${words}:${key}`, values ?? {})), format }),
    [translate, words, format],
  );
  const called = (row: Row) => rowName?.(row) ?? nameOf(noun, row);
  const first = (keys: readonly string[], values: Record<string, unknown>) =>
    String(
      translate(
        keys.map((key) => (key.includes(':') ? key : `${words}:${key}`)),
        values,
      ),
    );
  /** What became of an act, in the words of the screen, else by the act's own name. */
  const outcome = (which: 'done' | 'failed', keys: readonly string[], name: string, as: string) =>
    first([...keys.map((key) => `${which}.${key}`), `record:${which}.any`], {
      name,
      act: translate(`${noun.name}:acts.${as}`),
    });

  const offer = (row: Row, { name, may: isAllowed }: Offer): OfferedAct<Row> => {
    const act = acts[name] as Act<Row>;
    const as = act.as?.(row, actor) ?? name;
    const permission = permissionOfAct(noun, name);
    const lacking = permission === undefined || may(permission) ? undefined : permission;
    const word = translate(`${noun.name}:acts.${as}`);
    const refusal = () =>
      act.reason?.(row, say) ?? first([`refused.${name}.${row.status}`, 'refused.state'], {});
    return {
      name,
      act,
      row,
      as,
      may: isAllowed && lacking === undefined,
      label: isAllowed && isAskedFirst(act, false) ? say.t('dots', { act: word }) : word,
      reason: lacking ? lackOf(translate, session, lacking) : isAllowed ? undefined : refusal(),
    };
  };

  /** @returns whether it was done. */
  const perform = async (
    { act, row, name, as }: OfferedAct<Row>,
    reason?: string | null,
  ): Promise<boolean> => {
    const late = setTimeout(() => setRunning(name), SOON);
    const title = called(row);
    const key = recordKey(noun, audience, row.id);
    const before = client.getQueryData<Row>(key);
    const ahead = aheadOf(noun, name, act, row, actor);
    if (before && ahead) {
      // What is read now may be of the time before.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData(key, { ...before, ...ahead });
    }
    try {
      const changed = await actOnOne(record, name, act, row.id, reason);
      // Where another record is answered, this one went into it.
      const isAnswered = changed?.id === row.id;
      if (isAnswered) client.setQueryData(key, changed);
      else if (changed || name === 'delete') {
        await onGone?.(row.id);
        client.removeQueries({ queryKey: key });
      }
      endUndo(noun.name, row.id);
      refreshRecords(client, noun, isAnswered ? key : undefined);
      const look = changed?.status === undefined ? undefined : noun.states?.looks[changed.status];
      const isTrouble = look?.meaning === 'trouble';
      // The page says it first.
      afterPaint(() =>
        toast({
          meaning: isTrouble ? 'trouble' : 'done',
          title: outcome('done', [String(changed?.status), as, name], title, as),
          undo: isTrouble ? undefined : undoOf(noun.name, row.id, name),
        }),
      );
      return true;
    } catch (error) {
      toast({
        meaning: 'trouble',
        title: outcome('failed', [as, name], title, as),
        text: refusalMessage(error),
      });
      if (ahead) client.setQueryData(key, before);
      void client.invalidateQueries({ queryKey: key });
      return false;
    } finally {
      clearTimeout(late);
      setRunning(null);
    }
  };

  /** One after another; the second press of a button that is being done is the same press. */
  const inTurn = async (offered: OfferedAct<Row>, reason?: string | null): Promise<boolean> => {
    const press = `${offered.name} ${offered.row.id}`;
    if (inHand.current.has(press)) return false;
    inHand.current.add(press);
    const done = turn.current.then(() => perform(offered, reason));
    turn.current = done;
    return done.finally(() => inHand.current.delete(press));
  };

  const isConfirmed = ({ act, row, as }: OfferedAct<Row>): Promise<boolean> => {
    if (!act.confirm) return Promise.resolve(true);
    const values = { name: called(row) };
    return confirm({
      title: say.t(`confirm.${as}.title`, values),
      body: say.t(`confirm.${as}.body`, { ...values, ...act.values?.(row, say) }),
      confirmLabel: first([`confirm.${as}.do`, `confirm.${as}.title`], values),
      cancelLabel: say.t('confirm.keep'),
      danger: act.danger === true,
    });
  };

  return {
    offersFor: (row) => offersOf(noun, acts, row, actor).map((one) => offer(row, one)),
    run: async (offered) => {
      if (!offered.may) return;
      if (offered.act.opens) await navigate(`${base}/${offered.act.opens(offered.row)}`);
      else if (offered.act.ask) setAsked(offered);
      else if (await isConfirmed(offered)) await inTurn(offered);
    },
    asked,
    runAsked: async (reason) => {
      const isDone = asked !== null && (await inTurn(asked, reason));
      if (isDone) setAsked(null);
      return isDone;
    },
    keep: () => setAsked(null),
    running,
  };
}

/** Offered acts as entries of a menu; a refused one stays in sight and says why. */
export const actEntries = <Row extends RecordRow>(
  offers: readonly OfferedAct<Row>[],
  run: (offered: OfferedAct<Row>) => void,
  icon: (act: Act<Row>) => MenuEntry['icon'],
): MenuEntry[] =>
  offers.map((offered, index) => ({
    key: offered.name,
    label: offered.label,
    icon: icon(offered.act),
    isDanger: offered.act.danger === true && offered.may,
    isApart: index > 0 && offered.act.danger === true && offers[index - 1]?.act.danger !== true,
    ...(offered.may ? {} : { refused: offered.reason ?? '' }),
    onChoose: () => run(offered),
  }));
