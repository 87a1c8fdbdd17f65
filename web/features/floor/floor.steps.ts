import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expeditionNoun } from '../../../contracts/expedition/expedition.noun.ts';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import type { FloorTask, WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';
import type { ProblemAnswer } from '../../../contracts/kit/problem.ts';
import { ApiError, call, isAnswered, isUnreached } from '../../platform/api.ts';
import { refusalMessage } from '../../platform/refusal.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { i18n, useTranslation } from '../../platform/words.ts';
import { useUndo } from '../../ui/history/undo.ts';
import { readAgain } from '../../ui/record/refresh.ts';

/** Steps whose reason the client reads: they are asked for it. */
export const WITH_REASON: readonly WarehouseEventKind[] = [
  'refuseData',
  'refuseLabel',
  'refuseCancel',
  'withdrawParcel',
  'returnToSender',
];

/** A step's name where it is taken; the dots on its button say that something is asked before. */
export const nameOfStep = (label: string): string => label.replace(/…$/, '');

/** The steps that the floor is offered: what is back in the house is graded at a station of its own. */
export const orderSteps = (next: FloorTask['next']): FloorTask['next'] =>
  next.filter((kind) => kind !== 'closeReturn');

export interface StepDetails {
  reason?: string;
  /** Pieces packed, or pieces found missing, by the item. */
  items?: { item: string; quantity: number }[];
  counted?: boolean;
  /** The box as it was closed; grams. */
  parcels?: { box?: string; weight?: number }[];
  /** Pieces picked or packed without a scan, which needs a reason. */
  unscanned?: number;
}

export interface Answer {
  isGood: boolean;
  title: string;
  text?: string;
  /** What it says instead of its text once the portal can be reached again. */
  whenReached?: string;
  /** Where the page of what it speaks of is. */
  path?: string;
  /** Where the labels of what was packed are printed. */
  labels?: string;
  /** Takes back what it says, where that can be. */
  undo?: () => void;
  /** What can still be done about it. */
  acts?: readonly { label: string; run: () => unknown }[];
}

/** Takes what is wrong with an event upon itself, where it can: then nobody else speaks of it. */
export type Refused = (violations: ProblemAnswer['violations']) => boolean;

interface Report<K> {
  kind: K;
  /** The number of the order or document, as people know it. */
  number: string;
  /** Where its page is. */
  path: string;
  labels?: string;
  undo?: (() => void) | undefined;
  /** What was done, in words. */
  done: string;
  /** Why it was ignored, in words; empty for a reason without any. */
  ignored: (reason: string | null | undefined) => string;
  onRefused?: Refused | undefined;
  /** The SKU of a reported line. */
  skuOf?: ((line: number) => string | undefined) | undefined;
  send(): Promise<Sent>;
}

interface Sent {
  outcome: string;
  reason?: string | null | undefined;
  /** What the answer is to, where it is not what was pressed now. */
  done?: string;
  /** What is to be done otherwise than usual: then nothing is printed. */
  warning?: string | undefined;
}

/** How far a step is: it waits for its answer, or was done and the lists are read again. */
export type Stepping = 'asking' | 'done' | null;

/** Reports one step at a time through the door of every warehouse, and says what came of it. */
export function useReport<K>(onAnswer: (answer: Answer) => void) {
  const { t } = useTranslation(['floor', 'common']);
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<K | null>(null);
  const [stepping, setStepping] = useState<Stepping>(null);
  const report = async ({
    kind,
    number,
    path,
    labels,
    undo,
    done,
    ignored,
    onRefused,
    skuOf,
    send,
  }: Report<K>): Promise<boolean> => {
    if (running) return false;
    setRunning(kind);
    setStepping('asking');
    let isDone = false;
    try {
      const answer = await send();
      // A count that agrees with the books changes nothing, and is no less good.
      const agrees = answer.reason === 'agrees';
      const isGood = agrees || answer.outcome !== 'ignored';
      isDone = isGood;
      const text = ignored(answer.reason) || t('ignored.late');
      onAnswer({
        isGood,
        path,
        ...(isGood
          ? {
              title: agrees ? t('goods.correct.agrees', { number }) : (answer.done ?? done),
              ...(answer.warning !== undefined
                ? { isGood: false, text: answer.warning }
                : { ...(labels && { labels }), ...(undo && { undo }) }),
            }
          : { title: t('ignored.title', { number }), text }),
      });
      return isGood;
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error.problem.violations)) return false;
      onAnswer({ isGood: false, path, title: t('failed', { number }), ...whyNotDone(error, skuOf) });
      return false;
    } finally {
      setRunning(null);
      setStepping(isDone ? 'done' : null);
      await readAgain(queryClient, 'floor');
      setStepping(null);
    }
  };
  return { running, stepping, report };
}

/** The fields of a line whose words do not say by themselves what they are about. */
const FIELDS = ['lot', 'lotDate', 'quantity'] as const;

/**
 * What a refusal says: what is wrong with single lines, each with its product, or of the whole. There is no form here
 * that would show which field is meant.
 * @param skuOf the SKU of a reported line.
 */
export function refusalText(error: unknown, skuOf?: (line: number) => string | undefined): string {
  const violations = error instanceof ApiError ? error.problem.violations.slice(0, 3) : [];
  const isOfLines = error instanceof ApiError && error.problem.code === 'invalid' && violations.length > 0;
  return [
    ...(isOfLines ? [] : [refusalMessage(error)]),
    ...violations.map(({ propertyPath, message }) => {
      const [, line, of] = /^lines\[(\d+)](?:\.(\w+))?/.exec(propertyPath) ?? [];
      const field = FIELDS.find((one) => one === of);
      const names = [line && skuOf?.(Number(line)), field && i18n.t(`record:fields.${field}`)].filter(
        Boolean,
      );
      return names.length > 0 ? `${names.join(', ')}: ${message}` : message;
    }),
  ].join(' ');
}

/** Why something could not be done, and `more`, which is true also when the portal can be reached again. */
export const whyNot = (
  error: unknown,
  { skuOf, more = '' }: { skuOf?: Report<unknown>['skuOf']; more?: string } = {},
): Pick<Answer, 'text' | 'whenReached'> => ({
  text: [refusalText(error, skuOf), more].filter(Boolean).join(' '),
  ...(isUnreached(error) && { whenReached: more }),
});

/** Why an event was not done; without an answer, that it may have been, and that a repeat books nothing twice. */
export const whyNotDone = (error: unknown, skuOf?: Report<unknown>['skuOf']) =>
  whyNot(error, { skuOf, more: isAnswered(error) ? '' : i18n.t('floor:unanswered') });

/** The head of an event: the same press twice on what was read once is one event. */
export const eventHead = (id: string, kind: string, readAt: number) => ({
  eventId: `${id}:${kind}:${readAt}`,
  occurredAt: serverNow(),
});

/**
 * What becomes of a step of an order whose cancellation was asked for meanwhile: it is only remembered until that is
 * answered, and a box that was closed all the same does not leave the house.
 */
export function stepOf(
  kind: WarehouseEventKind,
  { outcome, status, reason }: { outcome: string; status: string; reason: string | null },
): Pick<Sent, 'outcome' | 'reason'> & { isPackedInVain?: true } {
  if (outcome !== 'ignored' && status === 'waitingForCancel')
    return { outcome: 'ignored', reason: 'cancelAsked' };
  const isPackedInVain = outcome !== 'ignored' && kind === 'pack' && status === 'returning';
  return { outcome, reason, ...(isPackedInVain && { isPackedInVain }) };
}

/** Reports a step of an order. */
export function useStep(readAt: number, onAnswer: (answer: Answer) => void) {
  const { t } = useTranslation('floor');
  const { running, stepping, report } = useReport<WarehouseEventKind>(onAnswer);
  const undoOf = useUndo((words) => onAnswer({ isGood: true, title: words }));
  return {
    running,
    stepping,
    report: ({ id, orderNumber: number }: FloorTask, kind: WarehouseEventKind, details: StepDetails = {}) =>
      report({
        kind,
        number,
        path: `${expeditionNoun.path}/${id}`,
        ...(kind === 'pack' && {
          labels: `${expeditionNoun.path}/${id}/labels?print`,
          undo: undoOf(expeditionNoun.name, id, kind),
        }),
        done: t(`done.${kind}`, { number }),
        ignored: (reason) => t(`ignored.${reason}`, { defaultValue: '' }),
        send: async () => {
          const body = { ...eventHead(id, kind, readAt), expedition: id, kind, ...details };
          const { isPackedInVain, ...answer } = stepOf(kind, await call(floorRoutes.event, { body }));
          return isPackedInVain ? { ...answer, warning: t('packedInVain') } : answer;
        },
      }),
  };
}

/** The keys of what a step is called: at the station, else as the act of an expedition. */
export const wordsOfStep = (kind: WarehouseEventKind): string[] => [
  `steps.${kind}`,
  `expedition:acts.${kind}`,
];
