import type { Route } from '../contracts/kit/route.ts';
import { LONG } from '../testing/long.ts';
import type { Position } from './isolation-probe.ts';
import type { Records } from './isolation-world.ts';

/** Which of the other organisation's records a position asks for, by its name; every kind in a long run. */
const KINDS: [RegExp, (keyof Records)[]][] = [
  [/import/, ['importResult']],
  [/bulk-job/, ['bulkJob']],
  [/preset/i, ['preset']],
  [/attachment/i, ['stockAdviceAttachment', 'complaintAttachment']],
  [/^comment$/, ['complaintComment']],
  [/claim-draft/, ['claimDraft']],
  [/complaint|claims/, ['complaint']],
  [/supplier/, ['supplier']],
  [/stock-?advices?(?!-?item)/i, ['stockAdvice']],
  [/organisation/, ['organisation']],
  [/eshop/, ['eshop']],
  [/warehouses?$/i, ['warehouse']],
  [/wms/, ['wms']],
  [/carrierService|carrier-service/, ['carrierService']],
  [/carrier/, ['carrier']],
  [/image/i, ['productImage']],
  [/product/, ['product', 'productGroup', 'set']],
  [/reservation|^to$/, ['expeditionItem']],
  [/item/i, ['expeditionItem', 'stockAdviceItem', 'stockRow']],
  [/partner/, ['partner']],
  [/person|people/, ['person']],
  [/account|user|admin/, ['account']],
  [/./, ['expedition', 'product']],
];

/** The ids of another organisation's records that a position is asked with; one more of another kind each time. */
export function foreignIdsAt(others: Records, route: Route, position: Position, index: number): string[] {
  const all = Object.values(others);
  if (LONG) return all;
  const last = position.filter((part) => part !== '0').at(-1) ?? '';
  const name = last === 'id' ? route.path : last;
  const kinds = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? [];
  const other = all[index % all.length] ?? '';
  return [...new Set([...kinds.map((kind) => others[kind]), other])];
}
