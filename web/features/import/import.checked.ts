import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { type Correction, cellKey, inReadingOrder, toSend } from './import.corrections.ts';
import {
  type Batch,
  type JudgedRow,
  judgedOf,
  openOf,
  rowsOf,
  stampsOf,
  withBatch,
} from './import.judged.ts';
import { useImportNoun } from './import.noun.ts';

/** A person writes several cells in a row: they are judged together. */
const PAUSE = 400;

export interface CheckedCells {
  /** What is wrong with the file as it is corrected. */
  errors: ImportError[];
  /** Rows that were judged again, as they are corrected. */
  judged: ReadonlyMap<number, JudgedRow>;
  /** Corrections that the import would take; the others are wrong, or not judged yet. */
  good: Correction[];
  isChecking: boolean;
  /** All corrections were judged as they stand. */
  isSettled: boolean;
}

/** The errors of a checked file with the corrections, each record judged by the server's own rules as it is typed. */
export function useCheckedCells(
  { resultId: id, errors: found, rows }: Pick<ImportResult, 'resultId' | 'errors' | 'rows'>,
  corrections: readonly Correction[],
): CheckedCells {
  const { name, routes } = useImportNoun();
  const { audience } = useArea();
  const [asked] = useDebouncedValue(corrections, PAUSE);
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const recordOf = useMemo(() => new Map(rows.map(({ row, record }) => [row, record])), [rows]);
  const wanted = useMemo(
    () => stampsOf(asked.map((one) => ({ ...one, record: one.record ?? recordOf.get(one.row) }))),
    [asked, recordOf],
  );
  const open = useMemo(() => openOf(batches, wanted), [batches, wanted]);
  const { data, isFetching } = useQuery({
    queryKey: [name, 'import', audience, id, 'check', [...(open?.stamps ?? [])]],
    queryFn: async ({ signal }): Promise<Batch> => {
      const answer = await call(routes.checkCells, {
        params: { id },
        body: { corrections: toSend(open?.corrections ?? []) },
        signal,
      });
      const said = new Map(
        answer.rows.map((row): [number, JudgedRow] => [row, { errors: [], warnings: [] }]),
      );
      for (const error of answer.errors) said.get(error.row)?.errors.push(error);
      for (const warning of answer.warnings) said.get(warning.row)?.warnings.push(warning);
      return { stamps: open?.stamps ?? new Map(), rows: said };
    },
    enabled: open !== null,
  });
  useEffect(() => {
    if (data && open && data.stamps.size > 0)
      setBatches((before) => (before.includes(data) ? before : withBatch(before, data, wanted)));
  }, [data, open, wanted]);
  return useMemo(() => {
    const judged = corrections.length === 0 ? new Map<number, JudgedRow>() : rowsOf(batches, wanted);
    const errors = inReadingOrder([
      ...found.filter(({ row }) => !judged.has(row)),
      ...[...judged.values()].flatMap((one) => one.errors),
    ]);
    const wrong = new Set(errors.map(cellKey));
    const isSettled = asked === corrections && open === null;
    return {
      isSettled: corrections.length === 0 || isSettled,
      errors,
      judged,
      good: judgedOf(batches, wanted).filter((one) => !wrong.has(cellKey(one)) && corrections.length > 0),
      isChecking: corrections.length > 0 && !isSettled && (isFetching || asked !== corrections),
    };
  }, [found, corrections, asked, batches, wanted, open, isFetching]);
}
