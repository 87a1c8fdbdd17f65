import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import type { FailedBulk } from '../grid/bulk.ts';
import type { BulkAction, BulkSelection } from '../grid/definition.ts';
import { type Act, type Acts, appliesTo, isAskedFirst, type RecordRow } from './acts.ts';
import { type ActedContract, actOnMany, hasMany, refreshRecords } from './calls.ts';
import { nameOf } from './row.ts';
import type { ActsOptions } from './use-acts.ts';

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
  const { t: translate } = useTranslation([words, noun.name, 'record']);
  const { base } = useArea();
  const { actor, may } = useSession();
  const [failed, setFailed] = useState<FailedBulk<Row> | null>(null);
  const [asked, setAsked] = useState<AskedMany<Row> | null>(null);

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
      selection.refresh();
      refreshRecords(client, noun);
      if (answer.failed === 0) {
        toast({
          meaning: 'done',
          title: t([`list.done.${name}`, `done.${name}`], { count: answer.done }),
        });
        return;
      }
      setFailed({
        title: t([`list.failed.${name}`, `failed.${name}`], { count: answer.failed }),
        answer,
        rows,
        nameOf: called,
        pathOf: (row) => `${base}/${noun.path}/${row.id}`,
        selection,
        retry: (again) => perform(name, again, selection),
      });
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
      .filter(([name, act]) => hasMany(record, name, act) && isOffered(noun, name, act))
      .map(
        ([name, act]): BulkAction<Row> => ({
          key: name,
          label: isAskedFirst(act, true)
            ? t(['dots'], { act: translate(`${noun.name}:acts.${name}`) })
            : translate(`${noun.name}:acts.${name}`),
          icon: act.icon,
          main: act.mainOfMany === true,
          appliesTo: (row) => appliesTo(noun, name, act, row, actor),
          run: async (selection) => {
            const run = () => perform(name, selection.applicable, selection);
            if (act.askMany) setAsked({ act, selection, run });
            else if (await isConfirmed(name, selection)) await run();
          },
        }),
      );

    /** Whether this person can ever do it: by role, and in some status. */
    function isOffered({ states, write }: typeof noun, name: string, act: Act<Row>): boolean {
      const permission = act.permission ?? write;
      if (permission !== undefined && !may(permission)) return false;
      const by = act.by ?? [name];
      return states?.transitions.some((row) => by.includes(row.act) && row.by.includes(actor)) ?? true;
    }
  }, [record, noun, acts, words, rowName, translate, base, actor, may, client]);
  return { actions, failed, setFailed, asked, setAsked };
}
