import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

/**
 * A table within a page. Cells with `data-number` stand at the right; on a phone the cells of a row stand under one
 * another, each behind its `data-label`, and that of `data-menu` in the corner.
 */
export const DataTable = ({ children }: { children: ReactNode }) => (
  <table className={classes.table}>{children}</table>
);
