import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { listsOf, referencesOf } from '../../../contracts/kit/answer.ts';
import { type FieldKind, kindWithin } from '../../../contracts/kit/fields.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import {
  conflict,
  invalid,
  invalidAt,
  notFound,
  type Refuse,
  refusingInto,
  type Violation,
} from '../../../contracts/kit/problem.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { onlyOrganisation } from '../access/scope.ts';
import { COLUMNS } from '../database/columns.ts';
import { camel, snake } from '../database/names.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { type Change, recordEvent } from '../events/record.ts';
import { demandVersion } from '../events/stale.ts';
import { readRow } from '../list/list.ts';
import { searchText } from '../list/search-text.ts';
import type { ListSource } from '../list/source.ts';
import { buildSource } from '../list/source-build.ts';
import type { SourceParts } from '../list/source-parts.ts';
import { nounOf } from './noun-of-table.ts';
import { hasOrganisation } from './owner.store.ts';
import { type Lists, linksOf, relationOf } from './record.links.ts';
import {
  deleteRecord,
  findChoosable,
  findTaken,
  insertRecord,
  listUses,
  lockRecord,
  type RecordRow,
  readColumns,
  updateRecord,
} from './record.store.ts';

/** The fields of a body, as the contract of the noun parsed them. */
type Body = Record<string, unknown>;

/** A record before and after a write; `before` is null for a new one. */
export interface RecordChange {
  /** Whose record it is; null for one of the provider's. An organisation's own id for itself. */
  organisationId: string | null;
  before: RecordRow | null;
  /** The columns as they will be. */
  after: Record<string, unknown>;
  /** The ids of the fields that name several records, as they will be. */
  lists: Lists;
}

/** What the reader may do in an organisation. */
type MayIn = (organisationId: string | null) => readonly Permission[];

export interface RecordRules {
  table: keyof Tables;
  /** What distinguishes its records from those of other nouns in the same table, by column. */
  marks?: Readonly<Record<string, string>>;
  /** Fields of the body that stand in other tables: the noun writes them itself. */
  beside?: readonly string[];
  /** What the list does otherwise than by name. */
  list?: Partial<SourceParts>;
  /** Fields whose value only one record of an organisation (of all, where none owns them) has, however it is written; each has a column `<field>_key`. */
  unique?: readonly string[];
  /** Fields by whose text a record is found; their table has a column `search`. */
  search?: readonly string[];
  /** Fields that those alone read who may write the record; its history says that they changed, not what they are. */
  secret?: readonly string[];
  /** Rules of the noun's own: each `refuse` is a violation of the body. */
  check?(tx: Tx, change: RecordChange, refuse: Refuse): Promise<void> | void;
}

/** The acts on records of a noun without statuses. Each holds the record, writes it and records one event. */
export interface Records {
  contract: RecordContract;
  source: ListSource;
  /**
   * @param permissions of the reader, who sees secret fields where they include writing the noun; without them nobody does.
   * @throws Problem 404 when it is not there or not the caller's.
   */
  read(tx: Tx, id: string, permissions?: MayIn, language?: Language): Promise<never>;
  /**
   * Writes a new record: of the organisation that the body names, or of the caller's only one, unless the noun says
   * whose its records are.
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

const standing = (active: unknown): string => (active ? 'active' : 'inactive');

/** Whether a field has the same value: a list, when it has the same values; an amount, however many digits it is written with. */
const isSame = (kind: FieldKind | undefined, one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other)) ||
  (kind === 'money' && one !== null && other !== null && Number(one) === Number(other));

/**
 * The acts of a noun whose records people write, switch on and off and delete.
 * @param contract the body of `routes.create`, or else of `routes.update`, says which fields are written, each in the
 *   column of its name.
 */
export function recordsOf(contract: RecordContract, rules: RecordRules): Records {
  const { table, marks, beside = [], unique = [], search, secret = [] } = rules;
  const { name: noun, title, write, owner } = contract.noun;
  const body = ((contract.routes.create ?? contract.routes.update)?.body ?? z.object({})) as z.ZodObject;
  const read = contract.routes.read?.answer;
  const answered = Object.keys((read as z.ZodObject).shape);
  const references = referencesOf(body);
  const links = linksOf(contract, table);
  const source = buildSource(contract.grid, {
    table,
    extra: answered.filter((field) => field !== 'id' && !(field in contract.grid.columns)),
    ...(search && { search: { [table]: search } }),
    ...rules.list,
    columns: {
      ...Object.fromEntries(secret.map((field) => [field, 'null::text'])),
      ...links.columns,
      ...rules.list?.columns,
    },
    many: { ...links.many, ...rules.list?.many },
  });
  const aside = new Set(['organisation', 'active', ...beside]);
  const fields = Object.keys(body.shape).filter((field) => !aside.has(field) && !listsOf(body).has(field));
  const kinds = new Map(fields.map((field) => [field, kindWithin(body.shape[field] as z.ZodType)]));
  const columnOf = (field: string) => (references.has(field) ? `${snake(field)}_id` : snake(field));
  const nameOf = (row: Record<string, unknown>) => String(row[columnOf(title)] ?? '');

  const columnsOf = (values: Body): Record<string, unknown> => ({
    ...Object.fromEntries(fields.map((field) => [columnOf(field), values[field] ?? null])),
    ...(typeof values.active === 'boolean' && { active: values.active }),
    ...(search && { search: searchText(...search.map((field) => values[field] as string | null)) }),
  });

  const hold = async (tx: Tx, id: string, version: number | null = null): Promise<RecordRow> => {
    const row = await lockRecord(tx, table, id, marks);
    if (!row) throw notFound();
    await demandVersion(tx, noun, row, version);
    return row;
  };

  /** What a record newly names is of its organisation, and switched on. */
  const demandChoosable = async (
    tx: Tx,
    { organisationId, before, after, lists }: RecordChange,
    refuse: Refuse,
  ) => {
    const known = before ? await links.read(tx, before.id) : {};
    const named = [
      ...[...references].flatMap((field) => {
        const id = after[columnOf(field)];
        return field === 'organisation' || !id || id === before?.[columnOf(field)]
          ? []
          : [[field, [id]] as const];
      }),
      ...Object.entries(lists).map(
        ([field, ids]) => [field, ids.filter((id) => !known[field]?.some((one) => one.id === id))] as const,
      ),
    ].filter(([, ids]) => ids.length > 0);
    for (const [field, ids] of named) {
      const relation = relationOf(contract, field);
      // People have no table of that name: the noun's own rules know whom it may name.
      if (!Object.hasOwn(COLUMNS, snake(relation))) continue;
      const found = await findChoosable(tx, snake(relation), organisationId, ids as string[]);
      if (ids.some((id) => !found.has(id as string))) refuse(field, `${relation}Unknown`);
      else if ([...found.values()].includes(false)) refuse(field, 'switchedOff');
    }
  };

  const demand = async (tx: Tx, change: RecordChange): Promise<void> => {
    const { before, after } = change;
    const organisationId = owner ? null : change.organisationId;
    const violations: Violation[] = [];
    const refuse = refusingInto(violations);
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
    await demandChoosable(tx, change, refuse);
    await rules.check?.(tx, change, refuse);
    if (violations.length > 0) throw invalid(violations);
  };

  const ownerOf = (row: Pick<RecordRow, 'id' | 'organisation_id'>): string | null =>
    owner === 'self' ? row.id : (row.organisation_id ?? null);

  const note = (tx: Tx, row: Pick<RecordRow, 'id' | 'organisation_id'>, act: string, more: object = {}) =>
    recordEvent(tx, { organisationId: ownerOf(row), noun, recordId: row.id, act, ...more });

  const demandOrganisation = async (tx: Tx, values: Body): Promise<string> => {
    const id = (values.organisation as string | null) ?? onlyOrganisation(tx.scope);
    if (id === null) throw invalidAt('organisation', 'required');
    if (!(await hasOrganisation(tx, id))) throw invalidAt('organisation', 'organisationUnknown');
    return id;
  };

  return {
    contract,
    source,
    async read(tx, id, permissions, language) {
      const row = await readRow<Body>(tx, source, id, language);
      Object.assign(row, await links.read(tx, id));
      if (secret.length === 0 || !write || !permissions) return row as never;
      const organisation = relationId(row.organisation as Relation);
      if (!permissions(organisation).includes(write)) return row as never;
      const columns = await readColumns(tx, table, id, secret.map(columnOf));
      for (const field of secret) row[field] = columns[columnOf(field)] ?? null;
      return row as never;
    },
    async create(tx, values) {
      const row = {
        id: uuid(),
        ...(!owner && { organisation_id: await demandOrganisation(tx, values) }),
      };
      const after = columnsOf(values);
      const lists = links.idsIn(values);
      await demand(tx, { organisationId: ownerOf(row), before: null, after, lists });
      await insertRecord(tx, table, { ...row, ...marks, ...after, created_at: tx.now, changed_at: tx.now });
      await links.write(tx, row, lists);
      await note(tx, row, 'create', { to: standing(after.active ?? true) });
      return row.id;
    },
    async update(tx, id, values, version) {
      const before = await hold(tx, id, version);
      if (values.organisation && values.organisation !== before.organisation_id)
        throw invalidAt('organisation', 'organisationFixed');
      const after = { ...before, ...columnsOf(values) };
      const lists = links.idsIn(values);
      const diff: Change[] = [...fields, 'active']
        .map((field) => ({ field, from: before[columnOf(field)], to: after[columnOf(field)] }))
        .filter(({ field, from, to }) => !isSame(kinds.get(field), from, to))
        .map((change) => (secret.includes(change.field) ? { ...change, from: null, to: null } : change));
      await demand(tx, { organisationId: ownerOf(before), before, after, lists });
      const known = await links.read(tx, id);
      await links.write(tx, before, lists);
      diff.push(...links.changes(known, await links.read(tx, id)));
      if (diff.length === 0) return;
      await updateRecord(tx, table, before, columnsOf(values));
      await note(tx, before, 'update', { from: standing(before.active), to: standing(after.active), diff });
    },
    async activate(tx, id, active, version) {
      const before = await hold(tx, id, version);
      if (before.active === active) return;
      const after = { ...before, active };
      await demand(tx, { organisationId: ownerOf(before), before, after, lists: {} });
      await updateRecord(tx, table, before, { active });
      await note(tx, before, active ? 'activate' : 'deactivate', {
        from: standing(before.active),
        to: standing(active),
      });
    },
    async remove(tx, id, version) {
      const row = await hold(tx, id, version);
      const [use] = (await listUses(tx, table, row)).sort((one, other) => other.count - one.count);
      if (use) throw conflict('inUse', { name: nameOf(row), noun, in: nounOf(use.table), count: use.count });
      await deleteRecord(tx, table, row);
      await note(tx, row, 'delete', { from: standing(row.active), reason: nameOf(row) });
    },
  };
}
