import { IconChevronUp, IconTableExport, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { ApiError } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../feedback/toast.ts';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import classes from './BulkBar.module.css';
import type { BulkAction, RowData } from './definition.ts';
import { type GridModel, useGrid } from './model.tsx';
import { callList } from './rows.ts';

/** How many letters stand in one row with icons where the list is as wide as on a laptop. */
const ROOMY = 156;
/** The letters whose room an icon, a count and the edges of a button take. */
const BUTTON = 9;

/** Loads all that match, up to what one bulk call takes, with the fields that its actions read. */
function useSelectAll({ definition, match, state, selection }: GridModel) {
  return useMutation({
    mutationFn: () =>
      callList(definition.listRoute, {
        ...match,
        limit: LIMITS.bulk,
        offset: 0,
        sort: state.sort,
        nested: true,
        select: ['id', ...(definition.needs ?? [])],
        total: 'none',
      }),
    onSuccess: ({ results }) => selection.add(results),
    onError: (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
  });
}

function useRunAction({ definition, selection, match, state }: GridModel) {
  // The second press of a double click comes before the buttons are drawn as running.
  const isRunning = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (action: BulkAction<RowData>) => {
      if (selection.isAll) {
        await action.runAll?.({
          query: { ...match, sort: state.sort },
          count: async (criteria) => {
            const query = { ...match, criteria, limit: 0, total: 'exact' as const };
            return (await callList(definition.listRoute, query)).paging.total;
          },
          clear: selection.clear,
        });
        return;
      }
      const rows = [...selection.selected.values()];
      await action.run({
        applicable: rows.filter(action.appliesTo),
        others: rows.filter((row) => !action.appliesTo(row)),
        deselect: selection.remove,
        select: selection.replace,
      });
    },
    onError: (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const start = (action: BulkAction<RowData>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(action);
  };
  return { start, isPending };
}

/**
 * How many of the last acts do not fit into one row of the bar: seen at the bar itself, as letters are not equally wide.
 * @param words what stands in the bar: with others it is looked at anew.
 */
function useFolded(bar: RefObject<HTMLElement | null>, words: string, most: number): number {
  const [folded, setFolded] = useState({ words, count: 0 });
  const isOfThese = folded.words === words;
  const count = isOfThese ? folded.count : 0;
  useLayoutEffect(() => {
    const [first, last] = [bar.current?.firstElementChild, bar.current?.lastElementChild];
    const isTwoRows =
      first && last && first.getBoundingClientRect().bottom <= last.getBoundingClientRect().top;
    if (isTwoRows && count < most) setFolded({ words, count: count + 1 });
    else if (!isOfThese) setFolded({ words, count });
  });
  useEffect(() => {
    const anew = () => setFolded({ words: '', count: 0 });
    window.addEventListener('resize', anew);
    return () => window.removeEventListener('resize', anew);
  }, []);
  return count;
}

interface OfferedAct {
  action: BulkAction<RowData>;
  /** To how many of the selection it applies; null for all that match. */
  count: number | null;
  isOff: boolean;
}

/** What can be done with the selection, over the end of the list; each act says to how many of it it applies. */
export function BulkBar({ onExport, bar }: { onExport: () => void; bar: RefObject<HTMLElement | null> }) {
  const model = useGrid();
  const { definition, words, tools, rows, selection } = model;
  const { t } = words;
  const { t: common } = useTranslation();
  const selectAll = useSelectAll(model);
  const run = useRunAction(model);
  // What is pressed while all that match are on their way is meant for all of them.
  const isHeld = run.isPending || selectAll.isPending;
  const number = tools.format.integer;
  const chosen = [...selection.selected.values()];
  const total = rows.paging?.total ?? 0;
  const isLong = rows.paging?.more === true || total > LIMITS.bulk;
  const { isAll } = selection;
  const totalText = rows.paging?.more
    ? t('pager.more', { total: number(total) }).toLocaleLowerCase()
    : number(total);

  const all = t('bulk.all', { total: totalText });
  const chooseAll = () => {
    if (!isLong) return selectAll.mutate();
    selection.selectAll();
    if (rows.paging?.more) model.countAll();
  };

  const acts: OfferedAct[] = (definition.bulkActions ?? []).map((action) => {
    const count = isAll ? null : chosen.filter(action.appliesTo).length;
    return { action, count, isOff: isAll ? !action.runAll : count === 0 };
  });
  const said = isAll
    ? t('bulk.everything', { total: totalText })
    : t('bulk.selected', { count: chosen.length });
  const offered = [...acts.flatMap(({ action, isOff }) => (isOff ? [] : [action.label])), t('export.open')];
  const letters = [said, all, ...offered].join('');
  const isFull = letters.length + offered.length * BUTTON > ROOMY;
  // The main act stays; on a phone more rows are meant.
  const foldable = model.breadth === 'phone' ? [] : acts.filter(({ action }) => !action.main);
  const count = useFolded(bar, letters, foldable.length);
  const folded = foldable.slice(foldable.length - count);
  const more = folded.filter(({ isOff }) => !isOff);

  return (
    <section
      ref={bar}
      data-screen
      className={`row wrap gap-4 ${classes.bar}`}
      aria-label={t('bulk.label')}
      aria-keyshortcuts="a"
      data-full={isFull || undefined}
    >
      <span className={`keep strong ${classes.selected}`} aria-live="polite">
        {said}
      </span>
      {!isAll && chosen.length < total && (
        <button
          type="button"
          className={classes.all}
          title={all}
          aria-label={all}
          disabled={selectAll.isPending}
          onClick={chooseAll}
        >
          {selectAll.isPending
            ? t('bulk.loading')
            : isFull
              ? t('bulk.allBriefly', { total: totalText })
              : all}
        </button>
      )}
      <span className={classes.line} />
      {acts.map((act) => {
        const { action, count, isOff } = act;
        if (folded.includes(act)) return null;
        const Icon = action.icon;
        return (
          <button
            key={action.key}
            type="button"
            className={classes.action}
            data-main={action.main || undefined}
            data-off={isOff || undefined}
            disabled={isOff || isHeld}
            title={count !== null ? t('bulk.applies', { count }) : isOff ? t('bulk.notAll') : undefined}
            onClick={() => run.start(action)}
          >
            <Icon size={16} stroke={1.7} />
            <span>{action.label}</span>
            {count !== null && <span className={`tabular ${classes.count}`}>{number(count)}</span>}
          </button>
        );
      })}
      {more.length > 0 && (
        <ActionMenu
          position="top-start"
          target={
            <button type="button" className={classes.action} disabled={isHeld}>
              <span>{common('more')}</span>
              <IconChevronUp size={16} stroke={1.7} aria-hidden />
            </button>
          }
          entries={more.map(({ action, count }) => ({
            key: action.key,
            label: action.label,
            right: count !== null && <span className="tabular">{number(count)}</span>,
            onChoose: () => run.start(action),
          }))}
        />
      )}
      {definition.exportRoute && (
        <button type="button" className={classes.action} disabled={selectAll.isPending} onClick={onExport}>
          <IconTableExport size={16} stroke={1.7} aria-hidden />
          <span>{t('export.open')}</span>
        </button>
      )}
      <span className={classes.line} />
      <button
        type="button"
        className={classes.close}
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={selection.clear}
      >
        <IconX size={16} stroke={1.7} />
      </button>
    </section>
  );
}
