import type { ExpeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { joinList } from '../../../platform/import/import.lists.ts';
import { exportSheet } from '../../../platform/import/import.sheets.ts';
import { fieldOf } from '../../../platform/import/records/records.lines.ts';
import { fileOfOneMoment } from '../../../platform/list/export.moment.ts';
import { type SheetRequest, wholeList } from '../../../platform/list/export.ts';
import { listRows } from '../../../platform/list/list.ts';
import type { Query } from '../../../platform/list/query.ts';
import type { Services } from '../../../services.ts';
import { expeditionSource } from '../expedition.list.store.ts';
import { listSheetLines, type SheetLine } from './sheet.store.ts';

/** Lines that are read at once; one order may have so many by itself. */
const LINES = 5_000;
const HEAD = expeditionSheet.columns.filter(({ line }) => !line);

type Order = Record<string, unknown> & { id: string; countOfItems: number };

/**
 * Orders in the format of the import, a row for each line that was ordered, also of what is virtual.
 * @throws Problem 400 for a query that the grid does not know, and for more orders than one file takes.
 */
export async function exportExpeditionSheet(services: Services, request: SheetRequest): Promise<FileAnswer> {
  const select = [...new Set(HEAD.map((column) => rootOf(column))), 'countOfItems'];
  const { timeZone: _, ...asked } = request.body;
  const query: Query = { ...asked, select: select as string[], nested: true };
  return fileOfOneMoment(services, request, async (tx) => {
    const found = await wholeList(tx, expeditionSource, query, request, async (page) => {
      const { results, paging } = await listRows<Order>(tx, expeditionSource, page);
      return { rows: results, next: paging.next };
    });
    return exportSheet(services, request, expeditionSource.grid, expeditionSheet, rowsOf(tx, found));
  });
}

async function* rowsOf(tx: Tx, found: AsyncIterable<Order>): AsyncGenerator<unknown[]> {
  for await (const orders of inParts(found)) {
    const ids = orders.map(({ id }) => id);
    const lines = await listSheetLines(tx, ids);
    for (const order of orders) {
      for (const line of lines.get(order.id) ?? [])
        yield expeditionSheet.columns.map((column) => cellOf(column, column.line ? line : order));
    }
  }
}

/** Orders in parts of not too many lines, in their order. */
async function* inParts(orders: AsyncIterable<Order>): AsyncGenerator<Order[]> {
  let part: Order[] = [];
  let lines = 0;
  for await (const order of orders) {
    if (part.length > 0 && lines + order.countOfItems > LINES) {
      yield part;
      part = [];
      lines = 0;
    }
    part.push(order);
    lines += order.countOfItems;
  }
  if (part.length > 0) yield part;
}

/** The field of the body to which a column belongs. */
const rootOf = (column: SheetColumn) => fieldOf(column).split('.')[0] as keyof ExpeditionBody;

/** What stands in a cell; a record by its name, several texts with semicolons. */
function cellOf(column: SheetColumn, of: Order | SheetLine): unknown {
  if (column.field === 'productSku') return (of as SheetLine).productSku;
  const [name = '', inner] = fieldOf(column).split('.');
  const value = (of as Record<string, unknown>)[name];
  if (Array.isArray(value)) return joinList(value.map(String));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return (value as Record<string, unknown>)[inner ?? 'name'] ?? null;
}
