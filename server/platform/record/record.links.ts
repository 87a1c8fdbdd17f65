import { listsOf } from '../../../contracts/kit/answer.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Relations } from '../../../contracts/kit/relation.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import type { Change } from '../events/record.ts';
import { linkTo, type RecordRow, readLinks, writeLinks } from './record.store.ts';

/** The ids of the fields that name several records. */
export type Lists = Readonly<Record<string, readonly string[]>>;
/** Those records with their names. */
export type NamedLists = Readonly<Record<string, Relations>>;

/** The noun that a field names records of. */
export const relationOf = ({ grid }: Pick<RecordContract, 'grid'>, field: string): string =>
  grid.columns[field]?.relation ?? field;

/** The fields of a noun's body that name several records; each is a table of its own, `eshop_warehouse`. */
export function linksOf(contract: RecordContract, table: keyof Tables) {
  const body = (contract.routes.create ?? contract.routes.update)?.body;
  const links = [...(body ? listsOf(body as never) : [])].map((field) => ({
    field,
    ...linkTo(table, relationOf(contract, field)),
  }));
  const each = <T>(make: (link: (typeof links)[number]) => T): Record<string, T> =>
    Object.fromEntries(links.map((link) => [link.field, make(link)]));
  return {
    /** How the list of the noun finds records by them. */
    columns: each(({ other }) => `x.${other}`),
    many: each(
      ({ table: joining, own }) =>
        `${joining} x where x.organisation_id = ${table}.organisation_id and x.${own} = ${table}.id`,
    ),
    /** The ids in a body, each once. */
    idsIn: (values: Readonly<Record<string, unknown>>): Lists =>
      each(({ field }) => [...new Set((values[field] as string[] | null | undefined) ?? [])]),
    async read(tx: Tx, id: string): Promise<NamedLists> {
      const found: Record<string, Relations> = {};
      for (const link of links) found[link.field] = await readLinks(tx, link, id);
      return found;
    },
    async write(tx: Tx, row: Pick<RecordRow, 'id' | 'organisation_id'>, lists: Lists): Promise<void> {
      for (const link of links) await writeLinks(tx, link, row, lists[link.field] ?? []);
    },
    /** What differs, as the history shows it. */
    changes: (from: NamedLists, to: NamedLists): Change[] =>
      links
        .map(({ field }) => ({ field, from: from[field] ?? [], to: to[field] ?? [] }))
        .filter((change) => idsOf(change.from) !== idsOf(change.to)),
  };
}

const idsOf = (relations: Relations): string =>
  relations
    .map(({ id }) => id)
    .sort()
    .join();
