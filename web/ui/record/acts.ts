import { IconCircleMinus, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import type { Noun } from '../../../contracts/kit/noun.ts';
import { type Actor, mayAct, statusAhead } from '../../../contracts/kit/states.ts';
import type { Format } from '../../platform/format.ts';
import type { BulkSelection } from '../grid/definition.ts';

export type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean | 'true' }>;

/** What the parts for records read of any row; `select` may have left fields out of a list's. */
export interface RecordRow {
  id: string;
  status?: string | undefined;
  active?: boolean | undefined;
}

/** What they read of a record that its page has loaded. */
export interface LoadedRow extends RecordRow {
  /** Missing where nobody changes it. */
  version?: number;
  changedAt: string;
}

/** How an act puts a reason into words: the words of the screen, and formats. */
export interface Say {
  t: (key: string, values?: Record<string, unknown>) => string;
  format: Format;
}

/** What a dialog of a noun's own gets before an act on one record. */
export interface AskProps<Row> {
  row: Row;
  /** What is typed in it is kept under this (see `useDialogDraft`). */
  draft: string;
  isOpen: boolean;
  isRunning: boolean;
  /** Leaves the record as it is. */
  onKeep: () => void;
  /** Does the act; with the reason, where the call takes one. @returns whether it was done. */
  onAct: (reason?: string | null) => Promise<boolean>;
}

/** What a dialog of a noun's own gets before an act on many. */
export interface AskManyProps<Row extends RecordRow> {
  selection: BulkSelection<Row> | null;
  onClose: () => void;
  /** Does the act with those that it applies to. */
  run: () => Promise<void>;
}

/**
 * What can be done with a record, beside what its states say. Its words are found by its name: `acts.<name>`,
 * `confirm.<name>`, `done.<name>`, `failed.<name>`, `refused.<name>` (see `useActs`).
 */
export interface Act<Row> {
  icon: Icon;
  /** It is asked about first: always, or only where one record is meant. */
  confirm?: boolean | 'one';
  /** It ends the record: red, and asked about in red. */
  danger?: boolean;
  /** Less often needed: behind the three dots of the head. */
  seldom?: boolean;
  /** Statuses in which it is what a person does next. */
  main?: readonly string[];
  /** The act that stands out in the bar of a selection. */
  mainOfMany?: boolean;
  /** The acts of the states of which one must be allowed; its own name unless given. */
  by?: readonly string[];
  /** No step of its life: it can be done in every status. */
  anyStatus?: true;
  /** The page, below the area's base, that does it for one: nothing is called. */
  opens?(row: Row): string;
  /** Whether this record lets it be done, where its states do. */
  applies?(row: Row, actor: Actor): boolean;
  /** The field and its values by which a list finds those that it applies to, where its statuses do not say it. */
  among?: { field: string; values: readonly (string | boolean)[] };
  /** Where a person would look for it although it is refused: it is shown with the reason. */
  lookedFor?: readonly string[] | ((row: Row) => boolean);
  /** Why it is refused, where `refused.<name>.<status>` says too little. */
  reason?(row: Row, say: Say): string | undefined;
  /** The name of its words for this record: cancelling may have become a question to the warehouse. */
  as?(row: Row, actor: Actor): string;
  /** What the body of the question needs beside the name. */
  values?(row: Row, say: Say): Record<string, unknown>;
  /** A component that opens first; it does the act itself, or by `onAct`. */
  ask?(props: AskProps<Row>): ReactNode;
  askMany?(props: AskManyProps<Row & RecordRow>): ReactNode;
  /** The call for one, where no route has its name. */
  call?(id: string, reason?: string | null): Promise<unknown>;
  /** The call for many, where no route has its name. */
  callMany?(ids: readonly string[]): Promise<BulkAnswer>;
  /** Only from the page of the record, never for a selection. */
  single?: boolean;
}

/** In the order in which the head and the bar of a selection show them. */
export type Acts<Row> = Readonly<Record<string, Act<Row>>>;

/** An act that a person finds at a record. */
export interface Offer {
  name: string;
  /** Whether its states and the record itself let this actor do it. */
  may: boolean;
}

/** Switching on and off, and deleting: what can be done with records that have no statuses. */
export const switchActs: Acts<RecordRow> = {
  activate: {
    icon: IconPlayerPlay,
    seldom: true,
    applies: ({ active }) => active === false,
    among: { field: 'active', values: [false] },
  },
  deactivate: {
    icon: IconCircleMinus,
    confirm: true,
    seldom: true,
    applies: ({ active }) => active === true,
    among: { field: 'active', values: [true] },
  },
  delete: { icon: IconTrash, confirm: true, danger: true, seldom: true },
};

/** Whether an act is ever this actor's to do, whatever the record is like: what is others' alone is not shown. */
export const isActOf = <Row>(
  { states }: Pick<Noun, 'states'>,
  name: string,
  { by = [name], anyStatus }: Act<Row>,
  actor: Actor,
): boolean =>
  !states ||
  anyStatus === true ||
  states.transitions.some((row) => by.includes(row.act) && row.by.includes(actor));

/** Whether an act can be done with a record by this actor; permissions apart. */
export function appliesTo<Row extends Omit<RecordRow, 'id'>>(
  { states }: Pick<Noun, 'name' | 'states'>,
  name: string,
  act: Act<Row>,
  row: Row,
  actor: Actor,
): boolean {
  const { status } = row;
  if (states && !act.anyStatus) {
    if (status === undefined) return false;
    const by = act.by ?? [name];
    if (!by.some((one) => mayAct<string, string>(states, status, one, actor))) return false;
  }
  return act.applies?.(row, actor) ?? true;
}

const SWITCHED: Readonly<Record<string, Partial<RecordRow>>> = {
  activate: { active: true },
  deactivate: { active: false },
};

/** What can be shown of a record before an act is done: only what is certain, and can be taken back. */
export function aheadOf<Row>(
  { states }: Pick<Noun, 'states'>,
  name: string,
  { ask }: Act<Row>,
  { status, active }: RecordRow,
  actor: Actor,
): Partial<RecordRow> | undefined {
  // A dialog of its own hides the record, and may change what is done.
  if (ask) return undefined;
  const next = states && status !== undefined && statusAhead<string, string>(states, status, name, actor);
  if (next) return { status: next };
  return active === undefined ? undefined : SWITCHED[name];
}

const isLookedFor = <Row extends Omit<RecordRow, 'id'>>({ lookedFor }: Act<Row>, row: Row): boolean =>
  typeof lookedFor === 'function'
    ? lookedFor(row)
    : row.status !== undefined && lookedFor?.includes(row.status) === true;

/** What can be done with a record now, and what cannot although one might look for it. */
export const offersOf = <Row extends Omit<RecordRow, 'id'>>(
  noun: Pick<Noun, 'name' | 'states'>,
  acts: Acts<Row>,
  row: Row,
  actor: Actor,
): Offer[] =>
  Object.entries(acts).flatMap(([name, act]) => {
    if (!isActOf(noun, name, act, actor)) return [];
    const may = appliesTo(noun, name, act, row, actor);
    return may || isLookedFor(act, row) ? [{ name, may }] : [];
  });

/** The act that leads on from here, if a person has to do it. */
export const mainOf = <Row>(acts: Acts<Row>, status: string | undefined): string | undefined =>
  Object.keys(acts).find((name) => status !== undefined && acts[name]?.main?.includes(status));

/** Whether something is asked before the act is done; its label then ends in three dots. */
export const isAskedFirst = <Row>({ confirm = false, ask, askMany }: Act<Row>, isMany: boolean): boolean =>
  isMany ? confirm === true || (askMany ?? ask) !== undefined : confirm !== false || ask !== undefined;
