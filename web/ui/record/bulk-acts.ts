import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { permissionOfAct } from '../../../contracts/kit/noun.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import type { FailedBulk } from '../grid/bulk.ts';
import type { BulkAction, BulkSelection } from '../grid/definition.ts';
import { useUndoMany } from '../history/undo.ts';
import { type Act, type Acts, appliesTo, isActOf, isAskedFirst, type RecordRow } from './acts.ts';
import { applicableCriteria, useActOnAll } from './all-acts.tsx';
import { type ActedContract, actOnAll, actOnMany, hasAll, hasMany } from './calls.ts';
import { refreshRecords } from './refresh.ts';
import { nameOf } from './row.ts';
import type { ActsOptions } from './use-acts.ts';

/** Acts that take one another back. */
const REVERSES: Record<string, string> = { activate: 'deactivate', deactivate: 'activate' };

/** A dialog that an act on many has opened. */
export interface AskedMany<Row extends RecordRow> {
  act: Act<Row>;
  selection: BulkSelection<Row>;
  run: () => Promise<void>;
}

/** The acts of a selection, with the dialogs that they open. */
export interface BulkActs<Row extends RecordRow> {
  actions: BulkAction<Row>[];
  failed: FailedBulk<Row> | null;
  setFailed: Dispatch<SetStateAction<FailedBulk<Row> | null>>;
  asked: AskedMany<Row> | null;
  setAsked: Dispatch<SetStateAction<AskedMany<Row> | null>>;
}

/**
 * The acts of a noun for the bar of a selection: those that some status lets this actor do and some route does.
 * Words: `list.done.<act>` and `list.failed.<act>` (else `done.<act>`, `failed.<act>`) with `count`;
 * `confirm.<act>.title` with `name` for one and `count` for several, `.titleOf` with `all` where the act leaves
 * out some of the selection, `.body`; `confirm.keep`.
 */
export function useBulkActs<Row extends RecordRow>(
  record: ActedContract,
  acts: Acts<Row>,
  { words = record.noun.name, rowName }: Pick<ActsOptions<Row>, 'words' | 'rowName'> = {},
): BulkActs<Row> {
  const { noun } = record;
  const client = useQueryClient();
  const onAll = useActOnAll();
  const { t: translate } = useTranslation([words, noun.name, 'record', 'event']);
  const { base } = useArea();
  const { actor, may } = useSession();
  const [failed, setFailed] = useState<FailedBulk<Row> | null>(null);
  const [asked, setAsked] = useState<AskedMany<Row> | null>(null);

  const undoMany = useUndoMany();
  const undo = useRef(undoMany);
  undo.current = undoMany;

  const actions = useMemo(() => {
    const called = (row: Row) => rowName?.(row) ?? nameOf(noun, row);
    const t = (keys: readonly string[], values: Record<string, unknown> = {}) =>
      String(
        translate(
          keys.map((key) => `${words}:${key}`),
          values,
        ),
      );
    const perform = async (name: string, rows: Row[], selection: BulkSelection<Row>): Promise<void> => {
      const act = acts[name] as Act<Row>;
      const ids = rows.map(({ id }) => id);
      const answer: BulkAnswer = await actOnMany(record, name, act, ids);
      selection.deselect(answer.results.filter(({ done }) => done).map(({ id }) => id));
      refreshRecords(client, noun);
      const done = new Set(answer.results.flatMap((one) => (one.done ? [one.id] : [])));
      if (done.size > 0)
        toast({
          meaning: 'done',
          title: t([`list.done.${name}`, `done.${name}`], { count: answer.done }),
          undo: takingBack(
            name,
            rows.filter(({ id }) => done.has(id)),
            selection,
          ),
        });
      if (answer.failed === 0) return;
      const title = t([`list.failed.${name}`, `failed.${name}`], { count: answer.failed });
      tellFailed(title, answer, rows, selection, (again) => perform(name, again, selection));
    };
    const tellFailed = (
      title: string,
      answer: BulkAnswer,
      rows: Row[],
      selection: BulkSelection<Row>,
      retry: (again: Row[]) => Promise<void>,
    ): void =>
      setFailed({
        title,
        answer,
        rows,
        nameOf: called,
        pathOf: (row) => `${listPathOf(base, noun)}/${row.id}`,
        selection,
        retry,
      });
    /** What takes back what was done with many: their own undo, or the act that is the reverse of it. */
    const takingBack = (name: string, rows: Row[], selection: BulkSelection<Row>) => {
      const ids = rows.map(({ id }) => id);
      const reverse = REVERSES[name];
      if (reverse && acts[reverse] && rows.length > 0) return () => void perform(reverse, rows, selection);
      const takeBack = undo.current(noun.name, ids, name);
      if (!takeBack) return undefined;
      return async () => {
        const answer = await takeBack();
        // Stock, other orders and counts change with it.
        void client.invalidateQueries();
        if (answer.done > 0)
          toast({ meaning: 'done', title: translate('event:undoneMany', { count: answer.done }) });
        if (answer.failed > 0) {
          const title = translate('event:undoFailedMany', { count: answer.failed });
          tellFailed(title, answer, rows, selection, async (again) => takingBack(name, again, selection)?.());
        }
      };
    };
    const isConfirmed = (name: string, { applicable, others }: BulkSelection<Row>): Promise<boolean> => {
      const act = acts[name] as Act<Row>;
      if (!isAskedFirst(act, true)) return Promise.resolve(true);
      const count = applicable.length;
      const all = count + others.length;
      const key = `confirm.${name}.title`;
      const many = t([key], { count });
      const [row] = applicable;
      const title =
        row && all === 1
          ? t([key], { name: called(row), defaultValue: many })
          : all > count
            ? t([`${key}Of`], { count, all, defaultValue: many })
            : many;
      return confirm({
        title,
        body: t([`confirm.${name}.body`], { count }),
        confirmLabel: all > count ? many : title,
        cancelLabel: t(['confirm.keep']),
        danger: act.danger === true,
      });
    };
    return Object.entries(acts)
      .filter(([name, act]) => hasMany(record, name, act) && isOffered(name, act))
      .map(
        ([name, act]): BulkAction<Row> => ({
          key: name,
          label: isAskedFirst(act, true)
            ? t(['dots'], { act: translate(`${noun.name}:acts.${name}`) })
            : translate(`${noun.name}:acts.${name}`),
          icon: act.icon,
          main: act.mainOfMany === true,
          appliesTo: (row) => appliesTo(noun, name, act, row, actor),
          runAll: hasAll(record, name, act)
            ? (all) =>
                onAll(all, {
                  label: translate(`${noun.name}:acts.${name}`),
                  titleOf: (count) => t([`confirm.${name}.title`], { count, defaultValue: '' }),
                  body: t([`confirm.${name}.body`], { count: 2, defaultValue: '' }),
                  danger: act.danger === true,
                  applicable: applicableCriteria(noun, name, act, actor, all.query.criteria ?? {}),
                  begin: (query) => actOnAll(record, name, query),
                })
            : undefined,
          run: async (selection) => {
            const run = () => perform(name, selection.applicable, selection);
            if (act.askMany) setAsked({ act, selection, run });
            else if (await isConfirmed(name, selection)) await run();
          },
        }),
      );

    /** Whether this person can ever do it: by role, and in some status. */
    function isOffered(name: string, act: Act<Row>): boolean {
      const permission = permissionOfAct(noun, name);
      return (permission === undefined || may(permission)) && isActOf(noun, name, act, actor);
    }
  }, [record, noun, acts, words, rowName, translate, base, actor, may, client, onAll]);
  return { actions, failed, setFailed, asked, setAsked };
}
