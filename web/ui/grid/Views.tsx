import { IconChevronDown, IconUsers } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import { widthOfPage } from '../layout/navigation-width.ts';
import { useWidth } from './layout.ts';
import { useGrid } from './model.tsx';
import { type Tab, useTabs } from './tabs.tsx';
import { ViewActs } from './ViewActs.tsx';
import classes from './Views.module.css';

const GAP = 20;
/** Px at both sides of the row, as `--page-pad` says. */
const PADDING = 48;
/** Room for "2 more" and the plus. */
const REST = 108;

function TabCount({ tab }: { tab: Tab }) {
  const { tools, words } = useGrid();
  if (!tab.count) return null;
  const { total, more } = tab.count;
  const count = tools.format.integer(total);
  return (
    <span
      className={`type-micro tabular ink3 ${classes.count}`}
      data-trouble={(tab.isTrouble && total > 0) || undefined}
    >
      {more ? words.t('views.countMore', { count }) : count}
    </span>
  );
}

function TabLink({ tab, isActive }: { tab: Tab; isActive: boolean }) {
  const { address, words } = useGrid();
  return (
    <Link
      to={address.hrefOf(tab.state)}
      className={classes.tab}
      aria-current={isActive ? 'page' : undefined}
      data-active={isActive || undefined}
    >
      {tab.isShared && <IconUsers size={14} stroke={1.9} role="img" aria-label={words.t('views.shared')} />}
      <span className={classes.word} data-word={tab.label}>
        {tab.label}
      </span>
      <TabCount tab={tab} />
    </Link>
  );
}

/** Widths of tabs by their words and counts, of late: a list that comes back need not be laid out to know them. */
const widthsOf = new Map<string, number[]>();
const MOST_KNOWN = 50;
const NO_WIDTHS: number[] = [];

/** Px that tabs take side by side, with what opens the others. */
const totalOf = (widths: readonly number[]): number => widths.reduce((sum, one) => sum + one + GAP, 32);

/** How many tabs fit side by side; the tab that is shown always does. */
function useFitting(tabs: readonly Tab[], active: string) {
  const [row, width] = useWidth<HTMLDivElement>('views', () => widthOfPage() - PADDING);
  const ruler = useRef<HTMLDivElement>(null);
  const key = tabs.map(({ label, count }) => `${label} ${count?.total ?? ''}`).join('|');
  const widths = widthsOf.get(key) ?? NO_WIDTHS;
  const [, drawAgain] = useState(0);
  useLayoutEffect(() => {
    if (widthsOf.has(key) || !ruler.current) return;
    // Told once the page is laid out and before it is painted: asked for here, the browser would lay it out in between.
    const observer = new ResizeObserver(([entry]) => {
      const measured = [...(entry?.target.children ?? [])].map((child) => (child as HTMLElement).offsetWidth);
      if (widthsOf.size > MOST_KNOWN) widthsOf.clear();
      widthsOf.set(key, measured);
      if (totalOf(measured) > width) flushSync(() => drawAgain((times) => times + 1));
    });
    observer.observe(ruler.current);
    return () => observer.disconnect();
  }, [key, width]);
  let shown = tabs;
  if (width > 0 && totalOf(widths) > width) {
    const wanted = tabs.findIndex((tab) => tab.key === active);
    let left = width - REST - (wanted >= 0 ? (widths[wanted] ?? 0) + GAP : 0);
    const fits = new Set(wanted >= 0 ? [wanted] : []);
    for (const [index, one] of widths.entries()) {
      if (index === wanted) continue;
      left -= one + GAP;
      if (left < 0) break;
      fits.add(index);
    }
    shown = tabs.filter((_, index) => fits.has(index));
  }
  return { row, ruler, shown, hidden: tabs.filter((tab) => !shown.includes(tab)) };
}

/** The row of views above a list; those that do not fit stand behind "more". */
export function Views() {
  const { words, state, address, breadth, rows } = useGrid();
  const { tabs, now } = useTabs();
  const isEmpty = now !== null && rows.rows.length === 0;
  const { refresh } = rows;
  // Where there are no rows, none moves away from under a hand.
  useEffect(() => {
    if (isEmpty) refresh();
  }, [isEmpty, refresh]);
  const active = tabs.some(({ key }) => key === state.view) ? state.view : 'all';
  const { row, ruler, shown, hidden } = useFitting(tabs, active);
  const isPhone = breadth === 'phone';
  const standing = isPhone ? tabs : shown;

  return (
    <nav className={`keep ${classes.views}`} data-screen aria-label={words.t('views.label')}>
      <div className={classes.row} ref={row}>
        {standing.map((tab) => (
          <TabLink key={tab.key} tab={tab} isActive={tab.key === active} />
        ))}
        {!isPhone && hidden.length > 0 && (
          <ActionMenu
            target={
              <button type="button" className={classes.more}>
                {words.t('views.more', { count: hidden.length })}
                <IconChevronDown size={14} stroke={1.9} aria-hidden />
              </button>
            }
            entries={hidden.map((tab) => ({
              key: tab.key,
              label: tab.label,
              to: address.hrefOf(tab.state),
              icon: tab.isShared && <IconUsers size={14} stroke={1.9} />,
              right: <TabCount tab={tab} />,
            }))}
          />
        )}
        {!isPhone && <ViewActs />}
      </div>
      <div className={classes.ruler} ref={ruler} aria-hidden="true">
        {tabs.map((tab) => (
          <span key={tab.key} className={classes.tab} data-active>
            {tab.isShared && <IconUsers size={14} stroke={1.9} />}
            <span className={classes.word} data-word={tab.label}>
              {tab.label}
            </span>
            <TabCount tab={tab} />
          </span>
        ))}
      </div>
    </nav>
  );
}
