import { receiptsOfReturns } from './fuzz-return-receipts.ts';

/** What others are made of: calls on these themselves are made with some that nothing names. */
const SPARE = ['warehouse', 'wms', 'carrier', 'carrier-service'];

/** Under which noun the world keeps ids for a path. */
export function nounOf(path: string): string {
  const noun = /^\/api\/([a-z-]+)/.exec(path)?.[1] ?? '';
  // A history is mostly an expedition's.
  if (noun === 'event') return path.includes('/undo/') ? 'sent' : 'expedition';
  if (path.endsWith('/transform')) return 'transform';
  if (path.includes('{attachmentId}')) return `${noun}-paper`;
  if (noun === 'fe-complaints') return 'complaint';
  if (path.endsWith('/invoice')) return 'invoiced';
  if (path.endsWith('/withdrawCancel')) return 'asked';
  if (/\/(correct|declare)\//.test(path)) return 'returning';
  const toReturn = /^\/api\/return\/\{id\}\/(\w+)/.exec(path)?.[1];
  if (toReturn)
    return toReturn === 'reject'
      ? 'return-new'
      : toReturn === 'finish'
        ? 'return-rejected'
        : 'return-approved';
  if (/^\/api\/carrier\/[^/]+\/account/.test(path)) return 'connected-carrier';
  const returned = receiptsOfReturns(path);
  if (returned) return returned;
  if (path.endsWith('/photo') && path.includes('/return-receipt/')) return 'return-receipt';
  if (path.endsWith('/photo')) return path.includes('/transfer/') ? 'transfer' : 'stock-advice';
  if (SPARE.includes(noun)) return `spare-${noun}`;
  return path.includes('/import/') ? `${noun}-import` : noun;
}
