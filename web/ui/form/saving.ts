import { useRef, useState } from 'react';
import type { Route } from '../../../contracts/kit/route.ts';
import { ApiError, type CallOptions, call } from '../../platform/api.ts';
import { randomId } from '../../platform/random-id.ts';
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
  /** The last try whose answer never came, with the key under which it may have been done. */
  const unanswered = useRef<{ said: string; key: string } | null>(null);
  const ask = (name: 'create' | 'update' | 'read', options: object): Promise<Saved> =>
    call(routes[name] as Route, options as CallOptions<Route>) as Promise<unknown> as Promise<Saved>;
  const save = async (name: 'create' | 'update', options: object): Promise<Saved> => {
    // Said again as it was, it is done once: the server gives the answer that was lost.
    const said = JSON.stringify([name, options]);
    const key = unanswered.current?.said === said ? unanswered.current.key : randomId();
    unanswered.current = null;
    try {
      return await ask(name, { ...options, idempotencyKey: key });
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) unanswered.current = { said, key };
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
