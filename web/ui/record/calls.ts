import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { entityOf, type Noun, pluralOf } from '../../../contracts/kit/noun.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Answer, Route } from '../../../contracts/kit/route.ts';
import { ApiError, type CallOptions, call } from '../../platform/api.ts';
import { type AreaAudience, useArea } from '../../platform/area.ts';
import { actInParts } from '../grid/bulk.ts';
import type { Act, LoadedRow, RecordRow } from './acts.ts';

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

/** Where the cache keeps a record. */
export const recordKey = (noun: Pick<Noun, 'name'>, audience: AreaAudience, id: string) => [
  entityOf(noun),
  'read',
  audience,
  id,
];

/** After a change of a record: its lists, its other pages and the counts of the navigation are read again. */
export function refreshRecords(client: QueryClient, noun: Pick<Noun, 'name'>): void {
  for (const first of new Set([noun.name, entityOf(noun), 'badges']))
    void client.invalidateQueries({ queryKey: [first] });
}

const AGAIN = 5_000;

const recordQuery = <Row>({ noun, routes }: ActedContract, audience: AreaAudience, id: string) =>
  queryOptions({
    queryKey: recordKey(noun, audience, id),
    queryFn: ({ signal }) => callAny(routes.read as Route, { params: { id }, signal }) as Promise<Row>,
  });

/** Reads records that a person may go to next, so that their pages are there at once; null stands for none. */
export function useReadAhead(contract: ActedContract, ids: readonly (string | null | undefined)[]): void {
  const { audience } = useArea();
  const client = useQueryClient();
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  useEffect(() => {
    for (const id of ids) if (id) void client.prefetchQuery(recordQuery(contract, audience, id));
  }, [client, contract, audience, key]);
}

/** One record; while `follow` says that it may change by itself, it is read again every few seconds. */
export function useRecord<Row>(
  contract: ActedContract,
  id: string | undefined,
  follow?: (row: Row) => boolean,
) {
  const { audience } = useArea();
  return useQuery({
    ...recordQuery<Row>(contract, audience, id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && follow?.(data) ? AGAIN : false),
  });
}

/** Which route does an act on many. */
const manyRoute = ({ routes }: ActedContract, name: string): Route | undefined =>
  routes[`${name}Many`] ?? routes.bulk;

/** Whether an act can be done with many at once. */
export const hasMany = <Row>(record: ActedContract, name: string, act: Act<Row>): boolean =>
  !act.single && (act.callMany !== undefined || manyRoute(record, name) !== undefined);

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
