import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { ApiError } from '../../platform/api.ts';
import { SessionWithin } from '../../platform/session.tsx';
import { isAnythingUnsaved } from '../../platform/unsaved.ts';
import { ErrorState } from '../layout/ErrorState.tsx';
import { Page } from '../layout/Page.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';

/** The organisation of a record; null where it is not of one. */
const ownerOf = (record: unknown): string | null =>
  relationId((record as { organisation?: Relation }).organisation);

/** Whether the server says that the record is not there. */
const isNotThere = ({ error }: UseQueryResult<unknown>): boolean =>
  error instanceof ApiError && error.status === 404;

interface AwaitedProps {
  title: string;
  query: UseQueryResult<unknown>;
  listPath: string;
}

/** The page of a record that is on its way, or why it does not come: asking again brings none that is not there. */
const AwaitedRecord = ({ title, query, listPath }: AwaitedProps) => (
  <Page title={title}>
    {query.isError ? (
      <ErrorState
        error={query.error}
        {...(isNotThere(query) ? { listPath } : { onRetry: () => void query.refetch() })}
      />
    ) : (
      <PageSkeleton />
    )}
  </Page>
);

interface RecordPageProps<T> {
  /** The page's name while the record is on its way, or not to be had. */
  title: string;
  query: UseQueryResult<T>;
  /** The list that it belongs to. */
  listPath: string;
  children: (record: T) => ReactNode;
}

/**
 * The page of one record: the record as soon as it is there, or why it is not. One that is gone meanwhile stays only
 * where something is typed on its page: saving says that it is gone.
 */
export function RecordPage<T>({ title, query, listPath, children }: RecordPageProps<T>) {
  if (query.data !== undefined && (!isNotThere(query) || isAnythingUnsaved()))
    return <SessionWithin organisation={ownerOf(query.data)}>{children(query.data)}</SessionWithin>;
  return <AwaitedRecord title={title} query={query} listPath={listPath} />;
}

interface RecordFormPageProps<T> {
  title: string;
  /** Null for a new record. */
  id: string | undefined;
  query: UseQueryResult<T>;
  /** The list that it belongs to. */
  listPath: string;
  /** Makes the form anew whenever `key` is another. */
  children: (form: { key: number; record: T | null; onReload?: () => void }) => ReactNode;
}

/**
 * The form of one record. One that is begun keeps the record it began with: what changes meanwhile is shown on
 * saving, and may be taken by beginning again.
 */
export function RecordFormPage<T>({ title, id, query, listPath, children }: RecordFormPageProps<T>) {
  const [round, setRound] = useState(0);
  if (id === undefined) return children({ key: 0, record: null });
  const reload = async () => {
    await query.refetch();
    setRound(round + 1);
  };
  if (query.data !== undefined && !(round > 0 && query.isFetching))
    return (
      <SessionWithin organisation={ownerOf(query.data)}>
        {children({ key: round, record: query.data, onReload: () => void reload() })}
      </SessionWithin>
    );
  return <AwaitedRecord title={title} query={query} listPath={listPath} />;
}
