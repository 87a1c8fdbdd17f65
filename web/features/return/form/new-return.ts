import type { Answer } from '../../../../contracts/kit/route.ts';
import type { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import type { RETURN_WISHES, ReturnReason } from '../../../../contracts/return/return.schema.ts';

export type Offered = Answer<typeof returnRoutes.offer>['items'][number];

/** What is said of a product that comes back. */
export interface Line {
  quantity: number;
  reason: ReturnReason;
  wish: (typeof RETURN_WISHES)[number];
  note: string;
}

/** What is sent of the ticked lines, in the order of the table. */
export const itemsOf = (offered: readonly Offered[], lines: ReadonlyMap<string, Line>) =>
  offered.flatMap(({ product }) => {
    const line = lines.get(product.id);
    return line ? [{ product: product.id, ...line, note: line.note || null }] : [];
  });
