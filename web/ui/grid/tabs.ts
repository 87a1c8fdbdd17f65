import { useMemo } from 'react';
import { useArea } from '../../platform/area.ts';
import { type Count, countOfRows, useCounts } from './counts.ts';
import type { GridModel } from './model.tsx';
import { matchQuery } from './query.ts';
import { type GridState, stateOfFixedView, stateOfPreset } from './state.ts';

const COUNT_AGAIN = 60_000;

export interface Tab {
  key: string;
  label: string;
  state: GridState;
  isShared: boolean;
  /** Its count is red unless it is nothing. */
  isTrouble: boolean;
  count: Count | undefined;
}

/**
 * The tabs of a list: those of the screen, then the saved ones, each with its live count, and that of the rows that are
 * shown where it is theirs.
 * @returns also how many there are by now, where these are not as many as were there when the rows came.
 */
export function useTabs(model: GridModel): { tabs: Tab[]; now: number | null } {
  const { setup, definition, presets, scope, state } = model;
  const { audience } = useArea();
  const tabs = useMemo(
    () => [
      ...setup.views.map((view) => ({
        key: view.key,
        label: view.label,
        state: { ...stateOfFixedView(setup, view.key), size: state.size },
        isShared: false,
        isTrouble: view.trouble === true,
      })),
      ...presets.presets.map((preset) => ({
        key: preset.id,
        label: preset.name,
        state: stateOfPreset(setup, preset.id, preset.view).state,
        isShared: preset.shared,
        isTrouble: false,
      })),
    ],
    [setup, presets.presets, state.size],
  );
  const matches = tabs.map((tab) => matchQuery(definition.grid, tab.state.filters, tab.state.search, scope));
  const counts = useCounts({
    noun: definition.noun,
    audience,
    listRoute: definition.listRoute,
    matches,
    again: COUNT_AGAIN,
  });
  const shown = JSON.stringify(model.match);
  const isShown = matches.map((match) => JSON.stringify(match) === shown);
  const { count: own, now } = countOfRows(model.rows, counts[isShown.indexOf(true)]);
  return {
    tabs: tabs.map((tab, index) => ({ ...tab, count: isShown[index] ? own : counts[index] })),
    now: isShown.includes(true) ? now : null,
  };
}
