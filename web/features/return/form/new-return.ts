import type { Answer } from '../../../../contracts/kit/route.ts';
import type { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import type { Line } from './Lines.tsx';

export type Offered = Answer<typeof returnRoutes.offer>['items'][number];

/** What is sent of the ticked lines, in the order of the table. */
export const itemsOf = (offered: readonly Offered[], lines: ReadonlyMap<string, Line>) =>
  offered.flatMap(({ product }) => {
    const line = lines.get(product.id);
    return line ? [{ product: product.id, ...line, note: line.note || null }] : [];
  });
