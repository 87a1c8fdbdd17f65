import { describe, expect, it } from 'vitest';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import { presetFileName, writePresetFile } from './preset-file.ts';
import { readPresetFile } from './preset-reading.ts';
import { gridSetup, stateOfFixedView, stateOfPreset, viewOfState } from './state.ts';

const setup = gridSetup(expeditionGrid);
const state = {
  ...stateOfFixedView(setup, ''),
  filters: [{ field: 'createdAt', comparator: 'last' as const, value: '7' }],
  columns: [{ field: 'orderNumber' }, { field: 'status', width: 200 }],
};
const view = viewOfState(state, 'compact');

describe('a view as a file', () => {
  it('comes back as it was saved', () => {
    const read = readPresetFile(writePresetFile('expedition', 'Week', view), 'expedition');
    expect(read).toEqual({ kind: 'view', name: 'Week', view });
    expect(stateOfPreset(setup, 'p', view)).toEqual({ state: { ...state, view: 'p' }, dropped: [] });
  });

  it('keeps its groups of filters', () => {
    const filters = [...state.filters, { field: 'note', comparator: 'empty' as const, value: '' }];
    const groups = [...filters, { field: 'status', comparator: 'in' as const, value: ['onHold'], group: 1 }];
    const both = viewOfState({ ...state, filters: groups }, 'compact');
    const read = readPresetFile(writePresetFile('expedition', 'Both', both), 'expedition');
    expect(read).toEqual({ kind: 'view', name: 'Both', view: both });
    expect(stateOfPreset(setup, 'p', both).state.filters).toEqual(groups);
  });

  it('is refused in another grid and when it is no view', () => {
    expect(readPresetFile(writePresetFile('product', 'Week', view), 'expedition')).toEqual({
      kind: 'otherGrid',
      grid: 'product',
      name: 'Week',
    });
    for (const text of ['', '{', '[]', '{"lading":"grid-preset"}', 'x'.repeat(1_000_001)])
      expect(readPresetFile(text, 'expedition')).toEqual({ kind: 'noView' });
  });

  it('loses only what the grid no longer has, and names it', () => {
    const old = {
      ...view,
      columns: [...view.columns, { field: 'gone' }],
      criteria: { ...view.criteria, past: { eq: 'x' } },
      sort: [{ field: 'gone', order: 'ASC' as const }],
    };
    const read = stateOfPreset(setup, 'p', old);
    expect(read.dropped).toEqual(['gone', 'past']);
    expect(read.state).toEqual({ ...state, view: 'p' });
  });

  it('has a plain name', () => {
    expect(presetFileName('Zásilkovna → Košice!')).toBe('zasilkovna-kosice.view.json');
    expect(presetFileName('???')).toBe('view.view.json');
  });
});
