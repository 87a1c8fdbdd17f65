import { v7 as uuid } from 'uuid';
import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import type { Prepared } from './expedition.prepare.ts';
import type { NewItem } from './expedition.store.ts';

/** Grams of everything in it, by the weights of its products. */
export const weightOf = (prepared: Prepared): number =>
  prepared.body.items.reduce(
    (sum, item) => sum + item.quantity * (prepared.products.get(item.product)?.weight ?? 0),
    0,
  );

/** The lines of a body as rows, in their order. */
export const itemRows = (
  expedition: { id: string; organisationId: string },
  body: ExpeditionBody,
): NewItem[] =>
  body.items.map((item, index) => ({
    id: uuid(),
    organisation_id: expedition.organisationId,
    expedition_id: expedition.id,
    position: index + 1,
    product_id: item.product,
    quantity: item.quantity,
    lot: item.lot ?? null,
    lot_option: item.lotOption ?? 'none',
    product_value: item.productValue ?? null,
    product_value_currency: item.productValueCurrency ?? body.currency ?? null,
    product_label: item.productLabel ?? null,
    ref1: item.ref1 ?? null,
    ref2: item.ref2 ?? null,
    ref3: item.ref3 ?? null,
  }));
