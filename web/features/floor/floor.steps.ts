import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import type { FloorTask, WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';
import { ApiError, call } from '../../platform/api.ts';

/** Steps whose reason the client reads: they are asked for it. */
export const WITH_REASON: readonly WarehouseEventKind[] = [
  'refuseData',
  'refuseLabel',
  'refuseCancel',
  'withdrawParcel',
  'returnToSender',
];

/** The steps in the order in which the floor is offered them: what is back in the house is put away. */
export const orderSteps = (next: FloorTask['next']): FloorTask['next'] =>
  next.includes('closeReturn') ? ['closeReturn', ...next.filter((kind) => kind !== 'closeReturn')] : next;

export interface StepDetails {
  reason?: string;
  /** Pieces packed, or pieces found missing, by the item. */
  items?: { item: string; quantity: number }[];
  counted?: boolean;
}

export interface Answer {
  isGood: boolean;
  title: string;
  text?: string;
}

/** Reports a step through the door of every warehouse, and says what came of it. */
export function useStep(readAt: number, onAnswer: (answer: Answer) => void) {
  const { t } = useTranslation(['floor', 'common']);
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<WarehouseEventKind | null>(null);

  const report = async (
    task: FloorTask,
    kind: WarehouseEventKind,
    details: StepDetails = {},
  ): Promise<boolean> => {
    if (running) return false;
    setRunning(kind);
    const number = task.orderNumber;
    try {
      const answer = await call(floorRoutes.event, {
        body: {
          // The same press twice on what was read once is one event.
          eventId: `${task.id}:${kind}:${readAt}`,
          expedition: task.id,
          kind,
          occurredAt: new Date().toISOString(),
          ...details,
        },
      });
      const isGood = answer.outcome !== 'ignored';
      onAnswer(
        isGood
          ? { isGood, title: t(`done.${kind}`, { number }) }
          : {
              isGood,
              title: t('ignored.title', { number }),
              text: t(`ignored.${answer.reason}`, { defaultValue: t('ignored.late') }),
            },
      );
      return isGood;
    } catch (error) {
      onAnswer({
        isGood: false,
        title: t('failed', { number }),
        text: error instanceof ApiError ? error.problem.message : t('common:unexpectedError'),
      });
      return false;
    } finally {
      setRunning(null);
      await queryClient.invalidateQueries({ queryKey: ['floor'] });
    }
  };
  return { running, report };
}

/** The keys of what a step is called: at the station, else as the act of an expedition. */
export const wordsOfStep = (kind: WarehouseEventKind): string[] => [
  `steps.${kind}`,
  `expedition:acts.${kind}`,
];
