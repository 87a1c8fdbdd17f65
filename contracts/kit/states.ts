/** Client user, administrator, warehouse system, the system itself (domain.md section 3). */
export type Actor = 'client' | 'admin' | 'warehouse' | 'system';

/** The five meanings of a status; never more (looks.md section 2). */
export type Meaning = 'waiting' | 'moving' | 'done' | 'trouble' | 'off';

export interface StatusLook {
  meaning: Meaning;
  /** How far the work is, 0 to 100, for a moving status. */
  percent?: number;
  /** A variant of the meaning's shape: an outline tick, or the arrow back. */
  shape?: 'outline' | 'back';
}

/** One row of a transition table: from any of `from`, the act leads to one of `to`. `from: []` makes the record. */
export interface Transition<S extends string = string, A extends string = string> {
  /** The row of the table in domain.md; a test holds the two together. */
  row: number;
  act: A;
  from: readonly S[];
  to: readonly S[];
  by: readonly Actor[];
}

/** Makes the rows of one noun's transition table: `const row = transitionsOf<Status, Act>()`. */
export const transitionsOf =
  <S extends string, A extends string>() =>
  (row: number, act: A, from: readonly S[], to: readonly S[], by: readonly Actor[]): Transition<S, A> => ({
    row,
    act,
    from,
    to,
    by,
  });

export interface States<S extends string = string, A extends string = string> {
  noun: string;
  /** In the order of life: lists sort and the dashboard shows them so. */
  statuses: readonly S[];
  looks: Record<S, StatusLook>;
  terminal: readonly S[];
  transitions: readonly Transition<S, A>[];
  /** Statuses beyond the one an act leads to in which it still holds: it is not asked for a second time there. */
  holdsIn?: Partial<Record<A, readonly S[]>>;
}

/** The rows that let this actor do this act in this status; empty when the state forbids it. */
export function transitionsFor<S extends string, A extends string>(
  states: States<S, A>,
  status: S,
  act: A,
  actor?: Actor,
): Transition<S, A>[] {
  return states.transitions.filter(
    (row) => row.act === act && row.from.includes(status) && (actor === undefined || row.by.includes(actor)),
  );
}

/** Whether this actor may do this act in this status. */
export function mayAct<S extends string, A extends string>(
  states: States<S, A>,
  status: S,
  act: A,
  actor: Actor,
): boolean {
  return transitionsFor(states, status, act, actor).length > 0;
}

/**
 * The one status that an act of this actor can lead to, where another act of the actor leads back from there: it may be
 * shown before the act is done. Undefined where the outcome is open or final.
 */
export function statusAhead<S extends string, A extends string>(
  states: States<S, A>,
  status: S,
  act: A,
  actor: Actor,
): S | undefined {
  const [to, ...others] = new Set(transitionsFor(states, status, act, actor).flatMap((row) => row.to));
  if (to === undefined || to === status || others.length > 0) return undefined;
  const leadsBack = states.transitions.some(
    (row) => row.by.includes(actor) && row.from.includes(to) && row.to.includes(status),
  );
  return leadsBack ? to : undefined;
}

/** Statuses that no path of transitions from a new record reaches, and non-terminal ones without an exit. */
export function findStateGaps<S extends string, A extends string>(
  states: States<S, A>,
): { unreachable: S[]; stuck: S[] } {
  const reached = new Set<S>();
  const open = states.transitions.filter((row) => row.from.length === 0).flatMap((row) => [...row.to]);
  while (open.length > 0) {
    const status = open.pop() as S;
    if (reached.has(status)) continue;
    reached.add(status);
    for (const row of states.transitions) if (row.from.includes(status)) open.push(...row.to);
  }
  const hasExit = (status: S) =>
    states.transitions.some((row) => row.from.includes(status) && row.to.some((to) => to !== status));
  return {
    unreachable: states.statuses.filter((status) => !reached.has(status)),
    stuck: states.statuses.filter((status) => !states.terminal.includes(status) && !hasExit(status)),
  };
}
