import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import {
  UNDO_EVENTS,
  UNDO_PERMISSIONS,
  UNDOABLE_ACTS,
  type UndoableAct,
} from '../../../contracts/event/event.undo.ts';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { ApiError, call } from '../../platform/api.ts';
import { type Format, useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { closeToast, type TakesBack, toast } from '../feedback/toast.ts';
import { actTitle } from './act.words.ts';
import { writerName } from './writer.ts';

const isUndoable = (act: string): act is UndoableAct => UNDOABLE_ACTS.some((one) => one === act);

/** Why an act cannot be taken back: what followed, when and by whom; else the refusal's own words. */
function refusalOf(t: TFunction, format: Format, error: unknown): string {
  if (!(error instanceof ApiError)) return t('common:unexpectedError');
  const { message, violations } = error.problem;
  const followed = violations.find(({ code }) => code === 'undoFollowedBy')?.parameters;
  if (!followed) return message;
  const { noun = '', event = '', at, kind, name } = followed as Record<string, string>;
  return t('event:undoFollowed', {
    event: actTitle(t, noun, { act: event }),
    at: format.instant(at ?? ''),
    name: kind === 'system' ? t('record:actors.system') : writerName(t, name ?? ''),
  });
}

const offerOf = (noun: string, id: string, act: string): string => `undo ${noun} ${id} ${act}`;

/** What was done to a record before can be taken back no more, once something else was done to it. */
export function endUndo(noun: string, id: string): void {
  for (const act of UNDOABLE_ACTS) closeToast(offerOf(noun, id, act));
}

/** As many are taken back at once as do not stand in the way of others. */
const AT_ONCE = 4;

/** What takes an act on many orders back, each by itself; undefined where it cannot be, or not by this person. */
export function useUndoMany(): (
  noun: string,
  ids: readonly string[],
  act: string,
) => (() => Promise<BulkAnswer>) | undefined {
  const { t } = useTranslation(['event', 'common', 'expedition', 'record']);
  const format = useFormat();
  const { may } = useSession();
  return (noun, ids, act) => {
    if (noun !== 'expedition' || ids.length === 0 || !isUndoable(act) || !may(UNDO_PERMISSIONS[act]))
      return undefined;
    const takeBack = (id: string): Promise<BulkAnswer['results'][number]> =>
      call(eventRoutes.undo, { params: { noun, id, act } }).then(
        () => ({ id, done: true, status: null, code: null, message: null }),
        (error) => ({
          id,
          done: false,
          status: null,
          code: error instanceof ApiError ? error.problem.code : null,
          message: refusalOf(t, format, error),
        }),
      );
    return async () => {
      const results: BulkAnswer['results'] = [];
      const waiting = ids.values();
      const work = async () => {
        for (const id of waiting) results.push(await takeBack(id));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const failed = results.filter(({ done }) => !done).length;
      return { done: results.length - failed, failed, message: null, results };
    };
  };
}

/**
 * What takes an act on an order back and says so; undefined where it cannot be, or not by this person.
 * @param onDone says that it was taken back, in place of a toast.
 */
export function useUndo(
  onDone?: (words: string) => void,
): (noun: string, id: string, act: string) => TakesBack | undefined {
  const { t } = useTranslation(['event', 'common', 'expedition', 'record']);
  const format = useFormat();
  const { may } = useSession();
  const client = useQueryClient();
  return (noun, id, act) => {
    if (noun !== 'expedition' || !isUndoable(act) || !may(UNDO_PERMISSIONS[act])) return undefined;
    const of = offerOf(noun, id, act);
    const takeBack = () =>
      void call(eventRoutes.undo, { params: { noun, id, act } })
        .then(() => {
          // Taken back by the time line, it is offered by the toast no more.
          closeToast(of);
          const title = t(`event:acts.${UNDO_EVENTS[act]}`);
          if (onDone) onDone(title);
          else toast({ meaning: 'done', title });
        })
        .catch((error) =>
          toast({
            meaning: 'trouble',
            title: t('event:undoFailed'),
            text: refusalOf(t, format, error),
          }),
        )
        // Stock, other orders and counts change with it.
        .finally(() => void client.invalidateQueries());
    return Object.assign(takeBack, { of });
  };
}
