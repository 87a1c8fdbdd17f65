import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFocusGone } from './focus-keeper.ts';
import classes from './Page.module.css';
import { useTitle } from './title.ts';

interface PageProps {
  /** Names the document, the path in the top bar and the bar of a phone. */
  title: string;
  children: ReactNode;
  /** True for pages that scroll inside of themselves (grids, forms with a fixed title row). */
  fixed?: boolean;
}

/** The main part of the screen; scrolls to the top on every change of path or query. */
export function Page({ title, children, fixed = false }: PageProps) {
  const area = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  useTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it reacts to
  useEffect(() => {
    // With the frame: to scroll lays the page out, and what is still drawn before the frame would do so again.
    const frame = requestAnimationFrame(() => {
      area.current?.scrollTo(0, 0);
      // What had the focus went with the page before.
      if (isFocusGone()) area.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, search]);
  return (
    <main
      className={`grow stack ${classes.page}`}
      data-fixed={fixed || undefined}
      ref={area}
      id="main"
      tabIndex={-1}
    >
      {children}
    </main>
  );
}

interface PageTitleProps {
  title: string;
  /** How many records there are, beside the title, and more about that number as a hint. */
  count?: string | undefined;
  countHint?: string | undefined;
  /** Buttons at the right; the one main action comes last. */
  actions?: ReactNode;
}

/** The row of 60 at the head of a page. */
export function PageTitle({ title, count, countHint, actions }: PageTitleProps) {
  return (
    <header className={`row keep gap-12 ${classes.title}`}>
      <h1 className="type-page cut phone-unseen">{title}</h1>
      {count !== undefined && (
        <span className={`tabular ink3 phone-unseen ${classes.count}`} title={countHint}>
          {count}
        </span>
      )}
      {actions && <div className={`row apart keep ${classes.actions}`}>{actions}</div>}
    </header>
  );
}
