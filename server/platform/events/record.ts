import type { UndoableAct } from '../../../contracts/event/event.undo.ts';
import type { Acting } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';

/** A field that changed, as the history shows it. */
export interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

/** What an event keeps so that its act can be taken back. */
export interface Undo {
  act: UndoableAct;
  /** The records that the act changed, by their ids. */
  records: string[];
  /** Acts that may follow without standing in the way. */
  passes: readonly string[];
  /** The last event of the act; its own event unless given. */
  after?: number;
  /** What the act needs to be taken back, as it wrote it. */
  data?: unknown;
}

export interface NewEvent {
  /** Whose clients may read the event; null for records of the provider, whose events only the provider sees. */
  organisationId: string | null;
  noun: string;
  recordId: string;
  act: string;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  diff?: Change[];
  /** What is needed to take it back, where that can be. */
  undo?: Undo;
  /** The actor, when it is not the scope's: the allocator within a client's sending. */
  acting?: Acting;
}

/** The statement of `recordEvents`, to be sent together with the change. */
export const insertOfEvents = (tx: Tx, events: readonly NewEvent[]) =>
  tx.db.insertInto('event').values(
    events.map((event) => {
      const { kind, id, name, onBehalfOf = null } = event.acting ?? tx.scope.acting;
      return {
        organisation_id: event.organisationId,
        at: tx.now,
        actor_kind: kind,
        actor_id: id,
        actor_name: name,
        on_behalf_of: onBehalfOf,
        noun: event.noun,
        record_id: event.recordId,
        act: event.act,
        from_status: event.from ?? null,
        to_status: event.to ?? null,
        reason: event.reason ?? null,
        diff: JSON.stringify(event.diff ?? []),
        undo: event.undo ? JSON.stringify(event.undo) : null,
      };
    }),
  );

/**
 * Records events in the transaction of the change. The event table is the single source for history, audits,
 * webhooks and notifications. The actor is that of the scope unless the event names another.
 */
export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.send(insertOfEvents(tx, events).compile());
}

export const recordEvent = (tx: Tx, event: NewEvent): Promise<void> => recordEvents(tx, [event]);
