import { describe, expect, it } from 'vitest';
import { grid } from '../../../contracts/kit/grid.ts';
import { joinsFor } from './source.ts';
import { buildSource } from './source-build.ts';
import { sourceOf } from './source-of.ts';

const declared = grid({
  entity: 'transfer',
  search: true,
  sort: [],
  columns: {
    internalNumber: { kind: 'code' },
    status: { kind: 'status', values: ['waitingForGoods', 'created'] },
    note: { kind: 'text' },
    fromWarehouse: { kind: 'relation', relation: 'warehouse' },
    toWms: { kind: 'relation', relation: 'wms' },
    pieces: { kind: 'integer' },
    'fromWarehouse.customId': { kind: 'code', filterOnly: true },
  },
});
const source = sourceOf(declared, {
  table: 'transfer',
  columns: { pieces: 'coalesce(transfer.sum_of_quantity, 0)' },
  extra: ['version'],
  search: { transfer: ['internalNumber'] },
});

describe('a list source by name', () => {
  it('takes columns, relations and paths from the table, and from the parts what differs', () => {
    expect(source).toMatchObject({
      from: 'transfer',
      id: 'transfer.id',
      organisation: 'transfer.organisation_id',
      columns: {
        internalNumber: 'transfer.internal_number',
        fromWarehouse: 'transfer.from_warehouse_id',
        'fromWarehouse.customId': 'from_warehouse.custom_id',
        pieces: 'coalesce(transfer.sum_of_quantity, 0)',
        version: 'transfer.version',
      },
      search: [{ function: 'search_transfer', column: 'transfer.search', id: 'transfer.id' }],
    });
  });

  it('joins a relation within the organisation where its table has one, and only where it is needed', () => {
    expect(joinsFor(source, ['transfer.note'])).toBe('');
    expect(joinsFor(source, ['from_warehouse.name', 'to_wms.name'])).toBe(
      'left join warehouse from_warehouse on from_warehouse.id = transfer.from_warehouse_id' +
        ' and from_warehouse.organisation_id = transfer.organisation_id' +
        ' left join wms to_wms on to_wms.id = transfer.to_wms_id',
    );
    expect(source.nested.fromWarehouse).toEqual({
      id: 'from_warehouse.id',
      name: 'from_warehouse.name',
      type: 'from_warehouse.type',
    });
  });

  it('knows what is empty of a related record by the key alone, where the record always has it', () => {
    const columns = {
      fromName: { kind: 'text' },
      fromCode: { kind: 'text' },
      toName: { kind: 'text' },
    } as const;
    const own = buildSource(
      { ...declared, columns: { ...declared.columns, ...columns } },
      {
        table: 'transfer',
        columns: {
          pieces: '0',
          fromName: 'from_warehouse.name',
          fromCode: 'from_warehouse.custom_id',
          toName: 'to_wms.name',
        },
        search: { transfer: ['internalNumber'] },
      },
    );
    expect(own.presence).toEqual({ fromName: 'transfer.from_warehouse_id' });
  });

  it('sorts text as people read it, a relation by its name, a status in the order of its values', () => {
    expect(source.order).toEqual({
      status: "array_position(array['waitingForGoods', 'created'], transfer.status)",
      note: 'transfer.note collate "und-x-icu"',
      fromWarehouse: 'from_warehouse.name collate "und-x-icu"',
      toWms: 'to_wms.name collate "und-x-icu"',
    });
  });

  it('knows from the tables what is never null; a relation that a row may lack is not', () => {
    expect([...source.neverNull]).toEqual(['internalNumber', 'status']);
  });

  it.each([
    ['a column that is nowhere', {}, 'pieces has no SQL, and its table no column pieces'],
    ['an unknown extra field', { extra: ['colour'] }, 'colour has no SQL'],
    ['a part of an unknown field', { order: { phase: 'x' } }, 'phase is neither a column of the grid'],
    ['a search that the grid offers and the source lacks', { search: {} }, 'search is declared by the grid'],
    [
      'a relation to nothing that has a name',
      { of: { ...declared.columns, sender: { kind: 'relation', relation: 'sender' } } },
      'sender points to sender, which is no noun and no table with a name',
    ],
  ] as const)('refuses %s at start', (mistake, parts, reason) => {
    const { of = declared.columns, ...rest } = parts as { of?: typeof declared.columns };
    const columns = mistake === 'a column that is nowhere' ? {} : { pieces: '0' };
    const build = () =>
      buildSource(
        { ...declared, columns: of },
        { table: 'transfer', columns, search: { transfer: ['note'] }, ...rest },
      );
    expect(build).toThrow(`the list of transfer: ${reason}`);
  });

  it('does not compile without the SQL of a column that the table does not have', () => {
    // @ts-expect-error `pieces` is missing.
    expect(() => sourceOf(declared, { table: 'transfer', search: { transfer: ['note'] } })).toThrow('pieces');
  });
});
