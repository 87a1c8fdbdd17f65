import { BUILT_IN_WAREHOUSE } from '../../../contracts/event/event.actors.ts';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { WarehouseEventBody, WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';
import type { Config } from '../../config.ts';
import {
  type ExpeditionRow,
  errorsOf,
  findExpedition,
  listGoods,
} from '../../features/expedition/expedition.warehouse.service.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { readShipping, subjectOf } from '../door.store.ts';
import { receiveWarehouseEvent } from '../door.ts';
import { isReceived, listAppliedKinds } from '../warehouse-event.store.ts';
import type { WarehouseSystem } from '../warehouse-system.ts';
import { type FloorOrder, fateOf, nextStep } from './course.ts';

/** What the built-in warehouse calls itself at the door. */
const BUILT_IN = 'built-in';

/** One step of work, waiting for its turn. */
export interface StepOrder {
  expedition: string;
  /** The expedition's version when the work on it began, which distinguishes one sending from the next. */
  round: number;
  /** From 1. With the round it names the event, so that a repeated job reports nothing twice. */
  step: number;
}

export interface BuiltInWarehouse extends WarehouseSystem {
  workOn(order: StepOrder): Promise<void>;
}

const REASONS: Partial<Record<WarehouseEventKind, string>> = {
  reportShortage: 'One piece fewer on the shelf than in the books.',
  refuseData: 'The carrier does not know the address.',
  refuseLabel: 'The carrier gave no label.',
  returnToSender: 'Not collected in time.',
  endStorage: 'Not collected in time.',
};

/**
 * A warehouse that behaves like a floor: it takes up an expedition and then reports one step each
 * `WAREHOUSE_TEMPO` seconds, the carrier's included, until it is delivered or back. With a tempo of 0 it does
 * nothing by itself: a person does the steps on the floor screen. Each step is a job, at most one per expedition.
 */
export function createBuiltInWarehouse(database: Database, config: Config): BuiltInWarehouse {
  const scope = systemScope(BUILT_IN_WAREHOUSE, 'warehouse');
  const shares = {
    shortages: config.WAREHOUSE_SHORTAGES,
    refusals: config.WAREHOUSE_REFUSALS,
    returns: config.WAREHOUSE_RETURNS,
  };

  const plan = async (tx: Tx, order: StepOrder): Promise<void> => {
    if (config.WAREHOUSE_TEMPO === 0) return;
    await enqueueJob(tx, {
      task: 'warehouse.step',
      payload: { ...order },
      runAt: new Date(tx.now.getTime() + config.WAREHOUSE_TEMPO * 1_000),
      key: `warehouse:${order.expedition}`,
    });
  };

  /** Whatever is asked of a floor, it looks at the order at its next turn. */
  const takeUp = async (expedition: string): Promise<void> => {
    if (config.WAREHOUSE_TEMPO === 0) return;
    await database.transaction(scope, async (tx) => {
      const row = await findExpedition(tx, expedition);
      if (row) await plan(tx, { expedition, round: row.version, step: 1 });
    });
  };

  return {
    submit: takeUp,
    cancel: takeUp,
    workOn: (order) =>
      database.transaction(scope, async (tx) => {
        const row = await findExpedition(tx, order.expedition);
        // The step was reported before, so the next one is already planned.
        if (!row || (await isReceived(tx, BUILT_IN, eventIdOf(order)))) return;
        const standing = await readOrder(tx, row);
        const fate = fateOf(row.id, shares);
        const kind = nextStep(standing, fate);
        if (!kind) return;
        const reported = await receiveWarehouseEvent(tx, BUILT_IN, await report(tx, row, order, kind));
        const after = { ...standing, status: reported.status as ExpeditionStatus };
        if (nextStep(after, fate)) await plan(tx, { ...order, step: order.step + 1 });
      }),
  };
}

const eventIdOf = ({ expedition, round, step }: StepOrder): string => `${expedition}:${round}:${step}`;

async function readOrder(tx: Tx, row: ExpeditionRow): Promise<FloorOrder> {
  const { skipDeliveryStatus, adapter } = await readShipping(tx, row);
  return {
    status: row.status,
    statusBeforeCancel: row.status_before_cancel as ExpeditionStatus | null,
    skipDeliveryStatus,
    awaitsNumber: adapter !== null && row.tracking_number === null && row.external_tracking_number === null,
    isRefused: errorsOf(row).some(({ code }) => code === 'carrierRefused'),
    reported: (await listAppliedKinds(tx, subjectOf(row), BUILT_IN)) as Set<WarehouseEventKind>,
  };
}

async function report(
  tx: Tx,
  row: ExpeditionRow,
  order: StepOrder,
  kind: WarehouseEventKind,
): Promise<WarehouseEventBody> {
  const body: WarehouseEventBody = {
    eventId: eventIdOf(order),
    expedition: row.id,
    kind,
    occurredAt: tx.now.toISOString(),
    reason: REASONS[kind] ?? null,
    counted: false,
  };
  if (kind !== 'reportShortage') return body;
  const [first] = (await listGoods(tx, row)).filter((item) => item.booked > 0);
  return { ...body, counted: true, items: first ? [{ item: first.id, quantity: 1 }] : [] };
}
