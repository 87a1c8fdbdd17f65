import { createContext, type ReactNode, use, useMemo } from 'react';
import { useArea } from '../../platform/area.ts';
import { type Count, countOfRows, useCounts } from './counts.ts';
import { type GridModel, useGrid } from './model.tsx';
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

interface Tabs {
  tabs: Tab[];
  /** How many the shown tab has by now, where these are not as many as were there when its rows came. */
  now: number | null;
}

const TabsContext = createContext<Tabs | null>(null);

/** Counts the tabs of the list around it for all parts that show them. */
export const TabsProvider = ({ children }: { children: ReactNode }) => (
  <TabsContext value={useCountedTabs(useGrid())}>{children}</TabsContext>
);

/** The tabs of the list that surrounds the component. */
export function useTabs(): Tabs {
  const tabs = use(TabsContext);
  if (!tabs) throw new Error('useTabs outside a GridPage');
  return tabs;
}

/** Those of the screen, then the saved ones, each with its live count; where it is that of the rows shown, with theirs. */
function useCountedTabs(model: GridModel): Tabs {
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
