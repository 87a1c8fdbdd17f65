import type { z } from 'zod';
import type { searchHit } from '../../../contracts/shell/shell.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { findExpeditions } from '../expedition/expedition.service.ts';
import { findStockChanges } from '../internal-stock-change/internal-stock-change.service.ts';
import { findProducts } from '../product/product.service.ts';
import { findAdvices } from '../stock-advice/stock-advice.service.ts';
import { findTransfers } from '../transfer/transfer.service.ts';

type Hit = z.infer<typeof searchHit>;

/** Hits of expeditions and products that the palette shows. */
const HITS = 6;
/** Of the documents that are looked for by their number. */
const FEW = 3;

/** What the palette finds, by noun. */
export async function findHits(tx: Tx, text: string): Promise<Hit[]> {
  const expeditions = (await findExpeditions(tx, text, HITS)).map(
    (row): Hit => ({
      noun: 'expedition',
      id: row.id,
      title: row.orderNumber,
      detail: [row.recipient, row.destinationCity].filter(Boolean).join(', '),
      status: row.status,
    }),
  );
  const products = (await findProducts(tx, text, HITS)).map(
    (row): Hit => ({
      noun: 'product',
      id: row.id,
      title: row.productSku,
      detail: row.name,
      status: null,
    }),
  );
  const advices = (await findAdvices(tx, text, FEW)).map(
    (row): Hit => ({
      noun: 'stockAdvice',
      id: row.id,
      title: row.internalId,
      detail: row.supplier?.name ?? '',
      status: row.status,
    }),
  );
  const transfers = (await findTransfers(tx, text, FEW)).map(
    (row): Hit => ({
      noun: 'transfer',
      id: row.id,
      title: row.internalNumber,
      detail: row.detail,
      status: row.status,
    }),
  );
  const changes = (await findStockChanges(tx, text, FEW)).map(
    (row): Hit => ({
      noun: 'internalStockChange',
      id: row.id,
      title: row.internalNumber,
      detail: row.detail,
      status: row.status,
    }),
  );
  return [...expeditions, ...products, ...advices, ...transfers, ...changes];
}
