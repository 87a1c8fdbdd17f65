import { expeditionItemGrid } from '../../../contracts/expedition/expedition-item.grid.ts';
import { headSearch } from '../../platform/list/search-text.ts';
import type { Case } from '../../platform/list/source.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** Whole sets that some pieces of their components make. */
const setsOf = (pieces: string): string => `(select coalesce(min((${pieces}) / c.set_quantity), 0)
  from expedition_item c
  where c.organisation_id = expedition_item.organisation_id and c.parent_item_id = expedition_item.id)`;

/** A figure of a line; the line of a set holds nothing itself. @param some without which a line's own is not above zero. */
const figure = (own: string, ofSet: string, some?: string): readonly Case[] => [
  { when: 'not expedition_item.is_set', sql: own, ...(some && { some }) },
  { when: 'expedition_item.is_set', sql: ofSet },
];

const FIGURES = {
  booked: figure('expedition_item.booked', setsOf('c.booked')),
  expedited: figure('expedition_item.expedited', setsOf('c.expedited')),
  paired: figure('expedition_item.paired', `${setsOf('c.booked + c.paired')} - ${setsOf('c.booked')}`),
  missing: figure(
    'expedition_item.quantity - expedition_item.booked - expedition_item.paired - expedition_item.expedited',
    `expedition_item.quantity - ${setsOf('c.booked + c.paired + c.expedited')}`,
    'expedition_item.expedited < expedition_item.quantity',
  ),
};

const columnOf = ([own, ofSet]: readonly Case[]): string =>
  `case when ${ofSet?.when} then ${ofSet?.sql} else ${own?.sql} end`;

/**
 * The lines that were ordered: of a set its own line, not its components. What they have of their order is read there,
 * by a join that a page makes only where it filters or sorts by it.
 */
export const expeditionItemSource = sourceOf(expeditionItemGrid, {
  table: 'expedition_item',
  where: 'parent_item_id is null',
  columns: {
    productSku: 'product.product_sku',
    booked: columnOf(FIGURES.booked),
    expedited: columnOf(FIGURES.expedited),
    paired: columnOf(FIGURES.paired),
    missing: columnOf(FIGURES.missing),
    status: 'expedition.status',
    recipient: 'expedition.recipient',
    eshop: 'expedition.eshop_id',
    carrier: 'expedition.carrier_id',
    wms: 'expedition.wms_id',
    warehouse: 'expedition.warehouse_id',
    requiredExpeditionDate: 'expedition.required_expedition_date',
    sentAt: 'expedition.sent_at',
    packedAt: 'expedition.packed_at',
    createdAt: 'expedition.created_at',
    changedAt: 'expedition.changed_at',
  },
  cases: FIGURES,
  order: { status: 'expedition.status_rank' },
  neverNull: ['booked', 'expedited', 'paired', 'missing'],
  sparse: { product: 'expedition_item' },
  search: {
    product: ['productSku', 'product.name'],
    expedition: headSearch('expedition', ['recipient']),
  },
});
