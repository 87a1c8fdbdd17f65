import { queryOptions } from '@tanstack/react-query';
import { entityOf, type Noun } from '../../contracts/kit/noun.ts';
import type { Route } from '../../contracts/kit/route.ts';
import { type CallOptions, call } from './api.ts';
import type { AreaAudience } from './paths.ts';
import { queryClientOf } from './queries.ts';
import { mayHaveSession } from './token.ts';

type Named = Pick<Noun, 'name'>;

/** Where the cache keeps a record. */
export const recordKey = (noun: Named, audience: AreaAudience, id: string) => [
  entityOf(noun),
  'read',
  audience,
  id,
];

/** The route by which the records of a noun are read, of which only its address is needed. */
export const readRouteOf = (noun: Named): Route => ({
  method: 'GET',
  path: `/api/${entityOf(noun)}/:id`,
  audience: 'both',
  summary: '',
});

/** Reads a record by the noun alone: the frame of the portal knows no more of it. */
export const recordQuery = <Row>(noun: Named, audience: AreaAudience, id: string) =>
  queryOptions({
    queryKey: recordKey(noun, audience, id),
    queryFn: ({ signal }) => {
      const options: object = { params: { id }, signal };
      return call(readRouteOf(noun), options as CallOptions<Route>) as Promise<Row>;
    },
  });

/** Asks for a record before the code of its page is there, where this browser may have a session. */
export function readRecordAhead(noun: Named, audience: AreaAudience, id: string): void {
  if (mayHaveSession(audience)) void queryClientOf(audience).prefetchQuery(recordQuery(noun, audience, id));
}
