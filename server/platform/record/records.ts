import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import {
  conflict,
  invalid,
  notFound,
  type Parameters,
  type Violation,
} from '../../../contracts/kit/problem.ts';
import { type RecordContract, referencesOf } from '../../../contracts/kit/record.ts';
import { onlyOrganisation } from '../access/scope.ts';
import { snake } from '../database/names.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { type Change, recordEvent } from '../events/record.ts';
import { demandVersion } from '../events/stale.ts';
import { readRow } from '../list/list.ts';
import { searchText } from '../list/search-text.ts';
import type { ListSource } from '../list/source.ts';
import { buildSource, type SourceParts } from '../list/source-build.ts';
import {
  deleteRecord,
  findTaken,
  hasOrganisation,
  insertRecord,
  listUses,
  lockRecord,
  type RecordRow,
  updateRecord,
} from './record.store.ts';

/** The fields of a body, as the contract of the noun parsed them. */
type Body = Record<string, unknown>;

/** A record before and after a write; `before` is null for a new one. */
export interface RecordChange {
  organisationId: string;
  before: RecordRow | null;
  /** The columns as they will be. */
  after: Record<string, unknown>;
}

type Refuse = (propertyPath: string, code: string, parameters?: Parameters) => void;

export interface RecordRules {
  table: keyof Tables;
  /** What the list does otherwise than by name. */
  list?: Partial<SourceParts>;
  /** Fields whose value only one record of an organisation has, however it is written; each has a column `<field>_key`. */
  unique?: readonly string[];
  /** Fields by whose text a record is found; their table has a column `search`. */
  search?: readonly string[];
  /** Rules of the noun's own: each `refuse` is a violation of the body. */
  check?(tx: Tx, change: RecordChange, refuse: Refuse): Promise<void> | void;
}

/** The acts on records of a noun without statuses. Each holds the record, writes it and records one event. */
export interface Records {
  contract: RecordContract;
  source: ListSource;
  /** @throws Problem 404 when it is not there or not the caller's. */
  read(tx: Tx, id: string): Promise<never>;
  /**
   * Writes a new record of the organisation that the body names, or of the caller's only one.
   * @returns its id.
   * @throws Problem 400 with all violations.
   */
  create(tx: Tx, body: Body): Promise<string>;
  /**
   * Replaces the fields of a record; a change of nothing writes nothing.
   * @throws Problem 404; 409 `stale` when the caller saw an older version; 400 with all violations.
   */
  update(tx: Tx, id: string, body: Body, version?: number | null): Promise<void>;
  /** Switches a record on or off; one that is so already stays as it is. @throws Problem 404, 409 `stale`, 400. */
  activate(tx: Tx, id: string, active: boolean, version?: number | null): Promise<void>;
  /** Deletes a record. @throws Problem 404; 409 `stale`; 409 `inUse` with what names it. */
  remove(tx: Tx, id: string, version?: number | null): Promise<void>;
}

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const standing = (active: boolean): string => (active ? 'active' : 'inactive');

/**
 * The acts of a noun whose records people write, switch on and off and delete.
 * @param contract its `routes.create.body` says which fields are written, each in the column of its name.
 */
export function recordsOf(contract: RecordContract, rules: RecordRules): Records {
  const { table, unique = [], search } = rules;
  const { name: noun, title } = contract.noun;
  const body = contract.routes.create?.body as z.ZodObject;
  const read = contract.routes.read?.answer;
  const answered = Object.keys((read as z.ZodObject).shape);
  const source = buildSource(contract.grid, {
    table,
    extra: answered.filter((field) => field !== 'id' && !(field in contract.grid.columns)),
    ...(search && { search: { [table]: search } }),
    ...rules.list,
  });
  const references = referencesOf(body);
  const fields = Object.keys(body.shape).filter((field) => field !== 'organisation');
  const columnOf = (field: string) => (references.has(field) ? `${snake(field)}_id` : snake(field));
  const nameOf = (row: Record<string, unknown>) => String(row[columnOf(title)] ?? '');

  const columnsOf = (values: Body): Record<string, unknown> => ({
    ...Object.fromEntries(fields.map((field) => [columnOf(field), values[field] ?? null])),
    ...(search && { search: searchText(...search.map((field) => values[field] as string | null)) }),
  });

  const hold = async (tx: Tx, id: string, version: number | null = null): Promise<RecordRow> => {
    const row = await lockRecord(tx, table, id);
    if (!row) throw notFound();
    await demandVersion(tx, noun, row, version);
    return row;
  };

  const demand = async (tx: Tx, change: RecordChange): Promise<void> => {
    const { organisationId, before, after } = change;
    const violations: Violation[] = [];
    const refuse: Refuse = (propertyPath, code, parameters = {}) =>
      violations.push({ propertyPath, code, parameters });
    const values = new Map(
      unique.flatMap((field) => {
        const value = after[columnOf(field)];
        return typeof value === 'string' && value !== before?.[columnOf(field)]
          ? [[columnOf(field), value]]
          : [];
      }),
    );
    const taken = await findTaken(tx, table, organisationId, values, before?.id ?? null);
    for (const column of taken) refuse(camel(column), 'taken', { value: values.get(column) ?? '' });
    await rules.check?.(tx, change, refuse);
    if (violations.length > 0) throw invalid(violations);
  };

  const note = (tx: Tx, row: Pick<RecordRow, 'id' | 'organisation_id'>, act: string, more: object = {}) =>
    recordEvent(tx, { organisationId: row.organisation_id, noun, recordId: row.id, act, ...more });

  const refuseOrganisation = (code: string) =>
    invalid([{ propertyPath: 'organisation', code, parameters: {} }]);

  return {
    contract,
    source,
    read: (tx, id) => readRow<never>(tx, source, id),
    async create(tx, values) {
      const organisationId = (values.organisation as string | null) ?? onlyOrganisation(tx.scope);
      if (organisationId === null) throw refuseOrganisation('required');
      if (!(await hasOrganisation(tx, organisationId))) throw refuseOrganisation('organisationUnknown');
      const after = columnsOf(values);
      await demand(tx, { organisationId, before: null, after });
      const row = { id: uuid(), organisation_id: organisationId };
      await insertRecord(tx, table, { ...row, ...after, created_at: tx.now, changed_at: tx.now });
      await note(tx, row, 'create', { to: standing(true) });
      return row.id;
    },
    async update(tx, id, values, version) {
      const before = await hold(tx, id, version);
      if (values.organisation && values.organisation !== before.organisation_id)
        throw refuseOrganisation('organisationFixed');
      const after = columnsOf(values);
      const diff: Change[] = fields
        .map((field) => ({ field, from: before[columnOf(field)], to: after[columnOf(field)] }))
        .filter(({ from, to }) => from !== to);
      if (diff.length === 0) return;
      await demand(tx, { organisationId: before.organisation_id, before, after: { ...before, ...after } });
      await updateRecord(tx, table, before, after);
      await note(tx, before, 'update', { from: standing(before.active), to: standing(before.active), diff });
    },
    async activate(tx, id, active, version) {
      const before = await hold(tx, id, version);
      if (before.active === active) return;
      await demand(tx, { organisationId: before.organisation_id, before, after: { ...before, active } });
      await updateRecord(tx, table, before, { active });
      await note(tx, before, active ? 'activate' : 'deactivate', {
        from: standing(before.active),
        to: standing(active),
      });
    },
    async remove(tx, id, version) {
      const row = await hold(tx, id, version);
      const [use] = (await listUses(tx, table, row)).sort((one, other) => other.count - one.count);
      if (use) throw conflict('inUse', { name: nameOf(row), noun, in: camel(use.table), count: use.count });
      await deleteRecord(tx, table, row);
      await note(tx, row, 'delete', { from: standing(row.active), reason: nameOf(row) });
    },
  };
}
