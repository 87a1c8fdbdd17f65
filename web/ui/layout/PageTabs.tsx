import { Link, useLocation } from 'react-router';
import classes from './PageTabs.module.css';

export interface PageTab {
  to: string;
  label: string;
}

/** Pages that belong together, under the title of each: links, of which the present one is marked. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label={label} data-screen>
      {tabs.map(({ to, label: word }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  );
}
