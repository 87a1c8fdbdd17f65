import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useChosenInSight } from './chosen-in-sight.ts';
import classes from './PageTabs.module.css';

export interface PageTab {
  to: string;
  label: string;
}

/** Pages that belong together, under the title of each: links, of which the present one is marked. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useChosenInSight(list, pathname);
  return (
    <nav className={`keep ${classes.tabs}`} aria-label={label} data-screen ref={list}>
      {tabs.map(({ to, label: word }) => (
        <Link key={to} to={to} className="tab" aria-current={pathname === to ? 'page' : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  );
}
