import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import type { EditAnswer, EditValue } from '../../../contracts/kit/edit.ts';
import { pluralOf } from '../../../contracts/kit/noun.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Answer, Route } from '../../../contracts/kit/route.ts';
import { ApiError, type CallOptions, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { recordQuery } from '../../platform/record-query.ts';
import { actInParts } from '../grid/bulk.ts';
import type { AllMatching } from '../grid/definition.ts';
import type { Act, LoadedRow, RecordRow } from './acts.ts';

// biome-ignore lint/performance/noBarrelFile: one name, which most find beside the calls
export { refreshRecords } from './refresh.ts';

/** A noun whose calls the parts for records make; lists need less of it than pages. */
export type ActedContract = Pick<RecordContract, 'noun' | 'routes'>;

/** A record as its page reads it. */
export type RecordOf<C extends RecordContract> = C extends { routes: { read: infer R extends Route } }
  ? Answer<R> & LoadedRow
  : LoadedRow;

interface AnyCall {
  params?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** A call of a route that is known by its name only. */
const callAny = (route: Route, options: AnyCall): Promise<unknown> =>
  call(route, options as CallOptions<Route>);

/** Milliseconds between two looks at a record that may change by itself. */
const AGAIN = { least: 500, most: 5_000 };

type Dated = RecordRow & Partial<Pick<LoadedRow, 'changedAt'>>;

/** When to look again at a record that is shown: soon after it has changed, as more may follow, then ever more seldom. */
function useNextLook(): (row: Dated) => number {
  const last = useRef({ id: '', changedAt: '', seenAt: Number.NEGATIVE_INFINITY });
  return ({ id, changedAt = '' }) => {
    const { current } = last;
    if (id !== current.id) last.current = { id, changedAt, seenAt: Number.NEGATIVE_INFINITY };
    else if (changedAt !== current.changedAt) last.current = { id, changedAt, seenAt: Date.now() };
    return Math.min(AGAIN.most, Math.max(AGAIN.least, (Date.now() - last.current.seenAt) / 2));
  };
}

/** Reads records that a person may go to next, so that their pages are there at once; null stands for none. */
export function useReadAhead(contract: ActedContract, ids: readonly (string | null | undefined)[]): void {
  const { audience } = useArea();
  const client = useQueryClient();
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    for (const id of ids) if (id) void client.prefetchQuery(recordQuery(contract.noun, audience, id));
  }, [client, contract, audience, key]);
}

/** One record; while `follow` says that it may change by itself, it is read again. */
export function useRecord<Row extends Dated>(
  contract: ActedContract,
  id: string | undefined,
  follow?: (row: Row) => boolean,
) {
  const { audience } = useArea();
  const nextLook = useNextLook();
  return useQuery({
    ...recordQuery<Row>(contract.noun, audience, id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && follow?.(data) ? nextLook(data) : false),
  });
}

/** Which route does an act on many. */
const manyRoute = ({ routes }: ActedContract, name: string): Route | undefined =>
  routes[`${name}Many`] ?? routes.bulk;

/** Whether an act can be done with many at once. */
export const hasMany = <Row>(record: ActedContract, name: string, act: Act<Row>): boolean =>
  !act.single && (act.callMany !== undefined || manyRoute(record, name) !== undefined);

/** Whether it can be done with all that match a query. */
export const hasAll = <Row>(record: ActedContract, name: string, act: Act<Row>): boolean =>
  !act.single && !act.callMany && manyRoute(record, name)?.bulk !== undefined;

/** Begins an act with all that match a query. @returns the id of the job that does it. */
export async function actOnAll(
  record: ActedContract,
  name: string,
  query: AllMatching['query'],
): Promise<string> {
  const route = manyRoute(record, name) as Route;
  const answer = await callAny(route, { params: { act: name }, body: { query } });
  return (answer as BulkAnswer).job ?? '';
}

/** New values of fields that are edited together. */
export type EditSet = Record<string, EditValue>;

/** Edits records side by side, each with its own values; each succeeds or fails alone. */
export const editRows = (
  { routes }: ActedContract,
  rows: readonly { id: string; version?: number; set: EditSet }[],
): Promise<EditAnswer> => callAny(routes.editRows as Route, { body: { rows } }) as Promise<EditAnswer>;

/** Sets fields of many records to one value. */
export const editMany = (
  { noun, routes }: ActedContract,
  ids: readonly string[],
  set: EditSet,
): Promise<BulkAnswer> =>
  actInParts(
    ids,
    (part) =>
      callAny(routes.editMany as Route, {
        body: { [pluralOf(noun)]: part, set },
      }) as Promise<BulkAnswer>,
  );

/** Begins to set fields of all that match a query. @returns the id of the job that does it. */
export async function editAll(
  { routes }: ActedContract,
  query: AllMatching['query'],
  set: EditSet,
): Promise<string> {
  const answer = await callAny(routes.editMany as Route, { body: { query, set } });
  return (answer as BulkAnswer).job ?? '';
}

/** Does an act with many; each succeeds or fails alone. */
export function actOnMany<Row>(
  record: ActedContract,
  name: string,
  act: Act<Row>,
  ids: readonly string[],
): Promise<BulkAnswer> {
  if (act.callMany) return act.callMany(ids);
  return actInParts(
    ids,
    (part) =>
      callAny(manyRoute(record, name) as Route, {
        params: { act: name },
        body: { [pluralOf(record.noun)]: part },
      }) as Promise<BulkAnswer>,
  );
}

/**
 * Does an act with one record: by a call of its own, the route of its name, the route for all acts, or the one for
 * many. Gives the record as it is then; undefined where the answer does not say.
 * @throws ApiError where it is refused.
 */
export async function actOnOne<Row>(
  record: ActedContract,
  name: string,
  act: Act<Row>,
  id: string,
  reason?: string | null,
): Promise<RecordRow | undefined> {
  const { remove, [name]: own, act: any } = record.routes;
  const route = name === 'delete' ? remove : (own ?? any);
  const answer = act.call
    ? await act.call(id, reason)
    : route
      ? await callAny(route, {
          params: { id, act: name },
          ...(reason === undefined ? {} : { body: { reason } }),
        })
      : await actOnMany(record, name, act, [id]).then(({ results: [result] }) => {
          if (result && !result.done) {
            const message = result.message ?? result.code ?? '';
            throw new ApiError(409, { code: result.code ?? '', error: message, message, violations: [] });
          }
        });
  return answer as RecordRow | undefined;
}
