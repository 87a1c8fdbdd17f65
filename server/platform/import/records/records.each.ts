import { z } from 'zod';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { Permission } from '../../../../contracts/kit/permissions.ts';
import type { Problem, Violation } from '../../../../contracts/kit/problem.ts';
import type { Sheet } from '../../../../contracts/kit/sheet.ts';
import { attempt, rehearse } from '../../database/rehearse.ts';
import type { Tx } from '../../database/transaction.ts';
import { listRows } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import type { ExistingRecord, RecordImport, RecordWork } from './records.work.ts';

type Body = Record<string, unknown>;

/** A noun whose records are created and updated one by one, as `recordsOf` makes it. */
export interface WritableRecords {
  contract: {
    noun: { write?: Permission };
    sheet?: Sheet;
    routes: { create?: { body?: z.ZodType } };
  };
  source: ListSource;
  /** @returns the id. */
  create(tx: Tx, body: Body): Promise<string>;
  update(tx: Tx, id: string, body: Body): Promise<unknown>;
  remove(tx: Tx, id: string): Promise<unknown>;
}

/** The ids of what was written. */
type Noted = Record<'created' | 'updated', string[]>;

interface EachRecord {
  body: Body;
  existing: ExistingRecord | null;
}

/**
 * The import of a noun without lines: a record whose key exists is updated, any other is created, each by the
 * noun's own acts. A dry run does the same and rolls it back.
 */
export function importEach(
  records: WritableRecords,
  more: Partial<RecordImport<Body, EachRecord>> = {},
): RecordImport<Body, EachRecord> {
  const { noun, sheet, routes } = records.contract;
  const body = routes.create?.body;
  if (!sheet || !(body instanceof z.ZodObject) || !noun.write)
    throw new Error('an import needs a sheet, a body and a permission');
  const work: RecordWork<Body, EachRecord> = {
    existing: (tx, keys) => readByKey(tx, records.source, sheet.key, Object.keys(body.shape), keys),
    prepare: async () => (body, existing) => ({ body, existing }),
    async save(tx, prepared, dryRun) {
      const saveAll = async (within: Tx) => {
        const noted: Noted = { created: [], updated: [] };
        const outcomes: ('created' | 'updated' | readonly Violation[])[] = [];
        for (const record of prepared) outcomes.push(await saveOne(within, records, sheet, record, noted));
        return { outcomes, ...noted };
      };
      return dryRun ? rehearse(tx, saveAll) : saveAll(tx);
    },
  };
  return {
    sheet,
    body: body as z.ZodType<Body>,
    permission: noun.write,
    takeBack: (tx, id) => records.remove(tx, id),
    open: async () => work,
    ...more,
  };
}

/** Reads records by the value of their key, in one statement. */
async function readByKey(
  tx: Tx,
  source: ListSource,
  key: string,
  fields: readonly string[],
  keys: readonly string[],
): Promise<Map<string, ExistingRecord>> {
  if (keys.length === 0) return new Map();
  const { results } = await listRows<ExistingRecord>(tx, source, {
    criteria: { [key]: { in: [...keys] } },
    select: [...new Set(['id', key, ...fields])],
    limit: LIMITS.listPage,
    total: 'none',
  });
  return new Map(results.map((record) => [String(record[key]), record]));
}

/** Writes one record in a savepoint; a refusal fails this record alone. */
async function saveOne(
  tx: Tx,
  { create, update }: WritableRecords,
  { key }: Sheet,
  { body, existing }: EachRecord,
  noted: Noted,
): Promise<'created' | 'updated' | readonly Violation[]> {
  const after: (() => void)[] = [];
  const within: Tx = { ...tx, afterCommit: (act) => after.push(act) };
  const outcome = await attempt(
    tx,
    async () => {
      if (existing) await update(within, existing.id, body);
      return { id: existing?.id ?? (await create(within, body)) };
    },
    (problem) => violationsOfRefusal(problem, key),
  );
  if (!outcome || !('id' in outcome)) return outcome ?? [];
  for (const act of after) tx.afterCommit(act);
  const done = existing ? 'updated' : 'created';
  noted[done].push(outcome.id);
  return done;
}

/** The violations of a refusal; a refusal without any is shown at the key. @throws errors that are not refusals. */
function violationsOfRefusal(problem: Problem, key: string): readonly Violation[] {
  if (problem.status >= 500) throw problem;
  const { violations } = problem;
  return violations.length > 0 ? violations : [{ propertyPath: key, code: 'invalid', parameters: {} }];
}
