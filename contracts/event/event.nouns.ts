import type { Permission } from '../kit/permissions.ts';

/** Nouns that have a history, each with the permission that reading the noun and its history demands. */
export const HISTORY_PERMISSIONS = {
  expedition: 'expedition.read',
  product: 'product.read',
  stockAdvice: 'inbound.read',
  transfer: 'stock.read',
  internalStockChange: 'stock.read',
} as const satisfies Record<string, Permission>;

export type HistoryNoun = keyof typeof HISTORY_PERMISSIONS;

export const HISTORY_NOUNS = Object.keys(HISTORY_PERMISSIONS) as [HistoryNoun, ...HistoryNoun[]];
