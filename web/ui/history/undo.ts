import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import {
  UNDO_EVENTS,
  UNDO_PERMISSIONS,
  UNDOABLE_ACTS,
  type UndoableAct,
} from '../../../contracts/event/event.undo.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../feedback/toast.ts';

const isUndoable = (act: string): act is UndoableAct => UNDOABLE_ACTS.some((one) => one === act);

/** What takes an act on an order back and says so; undefined where it cannot be, or not by this person. */
export function useUndo(): (noun: string, id: string, act: string) => (() => void) | undefined {
  const { t } = useTranslation(['event', 'common']);
  const { may } = useSession();
  const client = useQueryClient();
  return (noun, id, act) => {
    if (noun !== 'expedition' || !isUndoable(act) || !may(UNDO_PERMISSIONS[act])) return undefined;
    return () =>
      void call(eventRoutes.undo, { params: { noun, id, act } })
        .then(() =>
          toast({
            meaning: 'done',
            title: t(`event:acts.${UNDO_EVENTS[act]}`),
          }),
        )
        .catch((error) =>
          toast({
            meaning: 'trouble',
            title: t('event:undoFailed'),
            text: error instanceof ApiError ? error.problem.message : t('common:unexpectedError'),
          }),
        )
        // Stock, other orders and counts change with it.
        .finally(() => void client.invalidateQueries());
  };
}
