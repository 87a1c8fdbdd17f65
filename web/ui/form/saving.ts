import { useRef, useState } from 'react';
import type { Route } from '../../../contracts/kit/route.ts';
import { ApiError, type CallOptions, call } from '../../platform/api.ts';

export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale';

/** The calls that write a record, by their names in the noun's contract. */
type Routes = Readonly<Record<string, Route>>;

/** Writes a new record, or over the version of one that its form began with. */
export function useWriting<Body, Saved extends { id: string; version: number }>(
  record: Saved | null,
  routes: Routes,
) {
  const version = useRef(record?.version);
  const [conflict, setConflict] = useState<ApiError | null>(null);
  const ask = (name: 'create' | 'update' | 'read', options: object): Promise<Saved> =>
    call(routes[name] as Route, options as CallOptions<Route>) as Promise<unknown> as Promise<Saved>;

  /** @returns null when somebody else saved meanwhile: then `conflict` says who. */
  const write = async (body: Body): Promise<Saved | null> => {
    setConflict(null);
    if (!record) return ask('create', { body });
    try {
      return await ask('update', {
        params: { id: record.id },
        body,
        ...(version.current === undefined ? {} : { version: version.current }),
      });
    } catch (error) {
      if (!isStale(error)) throw error;
      setConflict(error);
      return null;
    }
  };

  /** After a conflict: what is written next goes over what is there now. */
  const takeNewVersion = async (): Promise<void> => {
    if (!record) return;
    version.current = (await ask('read', { params: { id: record.id } })).version;
    setConflict(null);
  };
  return { write, conflict, takeNewVersion };
}
