import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { variables } from './field.ts';
import classes from './layout.module.css';

/*
 * The few ways in which forms put things beside and under one another, so that a form needs no style sheet. How wide
 * the fields' own column is decides how many stand side by side; on a phone they stand under one another.
 */

interface RowProps {
  /** Columns of equal width; fields take more of them by `span`. */
  columns?: 2 | 3 | 4 | 5 | 12;
  /** Columns of other widths, as CSS writes them: `1.5fr 1fr 1fr`. */
  template?: string;
  children: ReactNode;
}

/** Fields side by side. */
export function Row({ columns = 2, template, children }: RowProps) {
  return (
    <div
      className={classes.row}
      data-columns={columns}
      style={variables({ '--asked': columns, ...(template && { '--asked-template': template }) })}
    >
      {children}
    </div>
  );
}

/** Sections side by side, with one hairline under them; under one another where they would be too narrow. */
export function Columns({ template, children }: { template?: string; children: ReactNode }) {
  return (
    <div
      className={classes.columns}
      style={template === undefined ? undefined : variables({ '--sections': template })}
    >
      {children}
    </div>
  );
}

/** Rows and fields under one another. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={`gap-10 grid ${classes.stack}`}>{children}</div>;
}

/** Switches and buttons as wide as they are, one after the other. */
export function Cluster({ children }: { children: ReactNode }) {
  return <div className={`cluster ${classes.cluster}`}>{children}</div>;
}

/** Two fields with an arrow between them: where from, where to. */
export function FromTo({ children: [from, to] }: { children: [ReactNode, ReactNode] }) {
  return (
    <div className={classes.fromTo}>
      {from}
      <IconArrowRight size={16} stroke={1.7} aria-hidden="true" />
      {to}
    </div>
  );
}
