import { Button } from '@mantine/core';
import { IconFilterOff, IconLock, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { ErrorState } from '../layout/ErrorState.tsx';
import { useHiding } from './hiding.ts';
import { useGrid } from './model.tsx';
import { NewButton } from './NewButton.tsx';
import classes from './Page.module.css';

/** Nothing yet: what will be here, how it gets here. */
function Empty() {
  const { definition, words, session } = useGrid();
  const mayAdd = !definition.newPermission || session.may(definition.newPermission);
  return (
    <EmptyState
      icon={definition.icon}
      title={definition.empty.title}
      text={definition.empty.text}
      action={
        mayAdd && (definition.newPath || definition.importPath) ? (
          <>
            <NewButton />
            {definition.importPath && (
              <Button component={Link} to={definition.importPath} variant="default">
                {words.t('import.open')}
              </Button>
            )}
          </>
        ) : undefined
      }
    />
  );
}

/** Nothing for these filters: names the one that hides the most and offers to take it away. */
function FilteredToNothing() {
  const model = useGrid();
  const { definition, words, tools, names, state, scope, address } = model;
  const { audience } = useArea();
  const { t } = words;
  const number = tools.format.integer;
  const { all, culprit } = useHiding({
    grid: definition.grid,
    noun: definition.noun,
    audience,
    listRoute: definition.listRoute,
    filters: state.filters,
    search: state.search,
    scope,
    enabled: true,
  });
  const count = state.filters.length + (state.search === '' ? 0 : 1);
  const name =
    culprit &&
    (culprit.filter
      ? words.sentence(culprit.filter, names)
      : t('filter.searchWord', { value: state.search }));
  const totalOf = (one: { total: number; more: boolean }) =>
    one.more ? t('views.countMore', { count: number(one.total) }) : number(one.total);
  const clear = () => address.change({ filters: [], search: '' });

  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('states.nothing', { count })}
      text={
        <>
          {all &&
            t(all.more ? 'states.hiddenMore' : 'states.hidden', {
              count: all.total,
              total: number(all.total),
            })}{' '}
          {culprit &&
            count > 1 &&
            t('states.without', {
              filter: name,
              count: culprit.without.total,
              total: totalOf(culprit.without),
            })}
        </>
      }
      action={
        <>
          {culprit && name && (
            <Button
              onClick={() =>
                address.change(
                  culprit.filter
                    ? { filters: state.filters.filter((filter) => filter !== culprit.filter) }
                    : { search: '' },
                )
              }
            >
              {culprit.filter
                ? t('states.remove', { filter: name })
                : t('states.clearSearch', { value: state.search })}
            </Button>
          )}
          {(count > 1 || !culprit) && (
            <Button variant="default" onClick={clear}>
              {t('states.clear')}
            </Button>
          )}
        </>
      }
    />
  );
}

function Forbidden({ message }: { message: string }) {
  const { words } = useGrid();
  const { base } = useArea();
  return (
    <EmptyState
      icon={IconLock}
      title={words.t('states.forbidden')}
      text={message}
      action={
        <Button component={Link} to={base} variant="default">
          {words.t('notFound.dashboard')}
        </Button>
      }
    />
  );
}

/** A page beyond the end: of an address, or of a list that has become shorter. The last is known once all are counted. */
function PageEmpty() {
  const { words, address, rows, state, tools, countAll } = useGrid();
  const last = rows.paging?.more ? null : Math.ceil((rows.paging?.total ?? 1) / state.size);
  const number = tools.format.integer;
  return (
    <EmptyState
      icon={IconFilterOff}
      title={words.t('states.pageEmpty', { page: number(state.page) })}
      text={last && words.t('states.pageEmptyText', { last: number(last) })}
      action={
        last ? (
          <Button onClick={() => address.change({ page: last })}>{words.t('states.lastPage')}</Button>
        ) : (
          <Button onClick={countAll}>{words.t('pager.countAll')}</Button>
        )
      }
    />
  );
}

/** What stands in the place of rows when there are none; null when there are some or they are on their way. */
export function useGridState() {
  const { rows, state } = useGrid();
  if (rows.isFirst) return null;
  if (rows.error instanceof ApiError && rows.error.status === 403)
    return <Forbidden message={rows.error.problem.message} />;
  if (rows.error && rows.paging === null) return <ErrorState error={rows.error} onRetry={rows.refresh} />;
  if (rows.rows.length > 0) return null;
  if (state.page > 1 && (rows.paging?.total ?? 0) > 0) return <PageEmpty />;
  return state.filters.length > 0 || state.search !== '' ? <FilteredToNothing /> : <Empty />;
}

/** Over rows that stay although the server could not give newer ones. */
export function StaleBand() {
  const { rows, words, tools } = useGrid();
  if (!rows.error || rows.paging === null) return null;
  return (
    <div className={`row between keep gap-12 ${classes.stale}`} role="alert">
      <span>
        {words.t('states.stale', { time: tools.format.time(new Date(rows.loadedAt).toISOString()) })}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} stroke={1.9} aria-hidden />}
        onClick={rows.refresh}
      >
        {words.t('tryNow')}
      </Button>
    </div>
  );
}
