import { useRef, useState } from 'react';
import type { Route } from '../../../contracts/kit/route.ts';
import { ApiError, type CallOptions, call } from '../../platform/api.ts';
import { useTwinQuestion } from './TwinQuestion.tsx';

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
  const isAnotherOne = useTwinQuestion();
  const ask = (name: 'create' | 'update' | 'read', options: object): Promise<Saved> =>
    call(routes[name] as Route, options as CallOptions<Route>) as Promise<unknown> as Promise<Saved>;
  const save = async (name: 'create' | 'update', options: object): Promise<Saved> => {
    try {
      return await ask(name, options);
    } catch (error) {
      if (!(await isAnotherOne(error))) throw error;
      const confirmed = (error as ApiError).problem.violations[0]?.code;
      return ask(name, { ...options, query: { confirmed } });
    }
  };

  /**
   * @param over the version that the form stands on, where it follows what others save.
   * @returns null when somebody else saved meanwhile: then `conflict` says who.
   */
  const write = async (body: Body, over = version.current): Promise<Saved | null> => {
    setConflict(null);
    if (!record) return save('create', { body });
    try {
      return await save('update', {
        params: { id: record.id },
        body,
        ...(over === undefined ? {} : { version: over }),
      });
    } catch (error) {
      if (!isStale(error)) throw error;
      setConflict(error);
      return null;
    }
  };

  /** The saved record as it is now; what is written next goes over it. */
  const readAgain = async ({ id } = record as Saved): Promise<Saved> => {
    const fresh = await ask('read', { params: { id } });
    version.current = fresh.version;
    setConflict(null);
    return fresh;
  };
  return { write, conflict, readAgain };
}
