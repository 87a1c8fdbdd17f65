import { Readable } from 'node:stream';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { type Draw, openPdf, printDocuments } from '../../../platform/pdf/pdf.ts';
import type { Services } from '../../../services.ts';
import { listOrderNumbers } from './papers.store.ts';

/** Orders that are read at once, of which each may have thousands of lines. */
const PART = 20;

/** A kind of paper that is printed of orders. */
export interface Paper<Order extends { id: string }> {
  /** With which the name of the file begins. */
  name: string;
  title: string;
  language: Language;
  list: (tx: Tx, ids: readonly string[]) => Promise<Order[]>;
  draw: Draw<Order>;
}

/**
 * Prints a paper for each of the orders, in the order in which they are named: read part by part and drawn while the
 * file is taken, so that a thousand hold nobody up.
 * @throws Problem 404 where one of them is not there or not the caller's: nobody shall think that all were printed.
 */
export async function printPapers<Order extends { id: string }>(
  { database }: Services,
  scope: Scope,
  ids: readonly string[],
  paper: Paper<Order>,
): Promise<FileAnswer> {
  const wanted = [...new Set(ids)];
  const numbers = await database.read(scope, (tx) => listOrderNumbers(tx, wanted));
  if (numbers.length < wanted.length) throw notFound();
  const only = numbers.length === 1 ? numbers[0]?.replaceAll(/[/\\]/g, '-') : undefined;
  return {
    fileName: `${paper.name}-${only ?? numbers.length}.pdf`,
    contentType: 'application/pdf',
    stream: await drawn(ordersOf(database, scope, [wanted], paper), paper),
  };
}

/** Prints a paper for orders whose ids come in parts; those that are gone meanwhile are left out. */
export async function printParts<Order extends { id: string }>(
  { database }: Services,
  scope: Scope,
  parts: AsyncIterable<readonly string[]>,
  paper: Paper<Order>,
): Promise<FileAnswer> {
  return {
    fileName: `${paper.name}s.pdf`,
    contentType: 'application/pdf',
    stream: await drawn(ordersOf(database, scope, parts, paper), paper),
  };
}

async function drawn<Order extends { id: string }>(
  orders: AsyncIterable<Order>,
  paper: Paper<Order>,
): Promise<Readable> {
  return Readable.from(printDocuments(await openPdf(paper), orders, paper.draw), { objectMode: false });
}

async function* ordersOf<Order extends { id: string }>(
  database: Database,
  scope: Scope,
  parts: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  paper: Paper<Order>,
): AsyncGenerator<Order> {
  for await (const ids of parts) {
    for (let at = 0; at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART);
      const found = new Map(
        (await database.read(scope, (tx) => paper.list(tx, part))).map((order) => [order.id, order]),
      );
      for (const id of part) {
        const order = found.get(id);
        if (order) yield order;
      }
    }
  }
}
