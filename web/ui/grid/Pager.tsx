import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { useArea } from '../../platform/area.ts';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import { Key } from '../layout/Key.tsx';
import { useGrid } from './model.tsx';
import classes from './Pager.module.css';
import { pagesAround, rangeOf } from './pages.ts';
import { prefetchPage } from './rows.ts';
import { PAGE_SIZES } from './state.ts';
import { useTabs } from './tabs.tsx';

function Range() {
  const { rows, words, tools, countAll, body, state } = useGrid();
  const { paging } = rows;
  const { t } = words;
  const number = tools.format.integer;
  if (!paging) return null;
  if (paging.returned === 0) return t('pager.empty');
  // While a page is turned it is that of the page that comes, as its number beside it is.
  const { from, to } = rows.isStale ? rangeOf(state, paging) : paging;
  const values = { from: number(from + 1), to: number(to), total: number(paging.total) };
  return (
    <>
      {t(paging.more ? 'pager.rangeMore' : 'pager.range', values)}
      {paging.more && (
        <button
          type="button"
          className={`link ${classes.beside}`}
          disabled={body.total === 'exact'}
          onClick={countAll}
        >
          {t(body.total === 'exact' ? 'pager.counting' : 'pager.countAll')}
        </button>
      )}
    </>
  );
}

/** That the list has become another since its rows came; they change when a person asks for it. */
function Newer() {
  const { words, tools, rows } = useGrid();
  const { now } = useTabs();
  return (
    <span role="status">
      {now !== null && (
        <button type="button" className={`link ${classes.beside}`} onClick={rows.refresh}>
          {words.t('pager.newer', { total: tools.format.integer(now) })}
        </button>
      )}
    </span>
  );
}

/** The keys that work here, as many as there is room for. */
function KeyHints() {
  const { definition, words, layout, canSelect } = useGrid();
  const { t } = words;
  const isFolded = layout.folded.length > 0;
  const rowKeys = definition.rowKeys ?? [];
  const hints: [readonly string[], string, boolean][] = [
    [['j', 'k'], t('keys.move'), true],
    [['x'], t('keys.select'), canSelect],
    ...rowKeys.map(({ key, hint }): [string[], string, boolean] => [[key], hint, true]),
    [['→'], t('keys.unfold'), isFolded],
    [['Enter'], t('keys.open'), !isFolded && definition.rowPath !== undefined],
    [['f'], t('keys.filter'), !isFolded && rowKeys.length === 0],
    [['?'], t('keys.all'), true],
  ];
  const shown = hints.filter(([, , isThere]) => isThere).reverse();
  return (
    <span className={`row ink3 gap-12 wide-only unbroken ${classes.hints}`} aria-hidden="true">
      {shown.map(([keys, hint]) => (
        <span key={hint} className={`row ${classes.hint}`}>
          {keys.map((one) => (
            <Key key={one}>{one}</Key>
          ))}
          {hint}
        </span>
      ))}
    </span>
  );
}

/** The row of 40 below the list: what is shown of how much, page size, keys, pages. */
export function Pager() {
  const { definition, rows, words, tools, state, address, body } = useGrid();
  const { audience } = useArea();
  const client = useQueryClient();
  const { t } = words;
  const number = tools.format.integer;
  const { paging } = rows;
  // Pages go on from one another: what others put before them makes the total larger, and no page after the last one. A
  // page that is not full is the last, and the next would show its rows again.
  const isLast = !rows.isStale && paging !== null && paging.returned > 0 && paging.returned < state.size;
  const count = isLast ? state.page : Math.max(1, Math.ceil((paging?.total ?? 0) / state.size));
  const hasNext = state.page < count || (!isLast && paging?.more === true);
  const go = (page: number) => address.change({ page });
  const bringNext = () => {
    if (hasNext)
      void prefetchPage(client, definition.noun, audience, definition.listRoute, {
        ...body,
        offset: state.page * state.size,
      });
  };
  // Who has turned a page turns the next one too.
  const isTurned = state.page > 1 && hasNext && !rows.isStale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useEffect(() => {
    if (!isTurned) return;
    // When the page that was turned to is on the screen: asking takes as long as some of its rows.
    const frame = requestAnimationFrame(() => setTimeout(bringNext));
    return () => cancelAnimationFrame(frame);
  }, [isTurned, state.page]);

  return (
    <footer className={`type-small row keep ink2 ${classes.pager}`} data-screen>
      <span className="tabular unbroken">
        <Range />
        <Newer />
      </span>
      <ActionMenu
        position="top-start"
        title={t('pager.sizeLabel')}
        target={
          <button type="button" className={`row gap-4 ${classes.size}`} title={t('pager.sizeLabel')}>
            {t('pager.size', { size: number(state.size) })}
            <IconChevronDown size={14} stroke={1.9} aria-hidden />
          </button>
        }
        entries={PAGE_SIZES.map((size) => ({
          key: String(size),
          label: number(size),
          isCurrent: size === state.size,
          onChoose: () =>
            address.change(({ page, size: before }) => ({
              size,
              page: Math.floor(((page - 1) * before) / size) + 1,
            })),
        }))}
      />
      <KeyHints />
      <nav className={`row ${classes.pages}`} aria-label={t('pager.label')}>
        <button
          type="button"
          className={`icon-button ${classes.step}`}
          aria-label={t('pager.previous')}
          disabled={state.page === 1}
          onClick={() => go(state.page - 1)}
        >
          <IconChevronLeft size={16} stroke={1.7} />
        </button>
        {pagesAround(state.page, count).map((page, index) => (
          <Fragment key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className={`ink3 ${classes.gap}`}>…</span>
            ) : (
              <button
                type="button"
                className={`icon-button tabular ${classes.page}`}
                aria-label={t('pager.page', { page: number(page) })}
                aria-current={page === state.page ? 'page' : undefined}
                onClick={() => go(page)}
              >
                {number(page)}
              </button>
            )}
          </Fragment>
        ))}
        <button
          type="button"
          className={`icon-button ${classes.step}`}
          aria-label={t('pager.next')}
          disabled={!hasNext}
          onPointerEnter={bringNext}
          onFocus={bringNext}
          onClick={() => go(state.page + 1)}
        >
          <IconChevronRight size={16} stroke={1.7} />
        </button>
      </nav>
    </footer>
  );
}
