import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api.ts';

interface Calls<Body, Saved> {
  create: (body: Body) => Promise<Saved>;
  update: (request: { params: { id: string }; body: Body; version?: number }) => Promise<Saved>;
  read: (request: { params: { id: string } }) => Promise<Saved>;
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale';

/** Writes a new record, or over the version of one that its form began with. */
export function useWriting<Body, Saved extends { id: string; version: number }>(
  record: Saved | null,
  calls: Calls<Body, Saved>,
) {
  const version = useRef(record?.version);
  const [conflict, setConflict] = useState<ApiError | null>(null);

  /** @returns null when somebody else saved meanwhile: then `conflict` says who. */
  const write = async (body: Body): Promise<Saved | null> => {
    setConflict(null);
    if (!record) return calls.create(body);
    try {
      return await calls.update({
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
    version.current = (await calls.read({ params: { id: record.id } })).version;
    setConflict(null);
  };
  return { write, conflict, takeNewVersion };
}
