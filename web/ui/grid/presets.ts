import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gridPresetRoutes } from '../../../contracts/grid-preset/grid-preset.routes.ts';
import type { GridPreset, GridView } from '../../../contracts/grid-preset/grid-preset.schema.ts';
import { call } from '../../platform/api.ts';
import { KEPT } from '../../platform/queries.ts';
import type { Session } from '../../platform/session.tsx';

export interface PresetDraft {
  name: string;
  shared: boolean;
  isDefault: boolean;
  view: GridView;
}

export interface Presets {
  presets: GridPreset[];
  /** Whether it is known which views there are. */
  isReady: boolean;
  create: (draft: PresetDraft) => Promise<GridPreset>;
  update: (preset: GridPreset, change: Partial<PresetDraft>) => Promise<GridPreset>;
  remove: (preset: GridPreset) => Promise<void>;
}

const NONE: GridPreset[] = [];

/** The saved views of a grid: one's own and those shared in the chosen organisation. */
export function usePresets(
  grid: string,
  { audience, organisation }: Pick<Session, 'audience' | 'organisation'>,
): Presets {
  const client = useQueryClient();
  const queryKey = ['gridPreset', audience, grid, organisation?.id ?? null];
  const query = organisation ? { organisation: organisation.id } : {};
  const presets = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(gridPresetRoutes.list, { params: { grid }, query, signal }),
    ...KEPT,
    retry: false,
  });
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: (body: PresetDraft) => call(gridPresetRoutes.create, { params: { grid }, query, body }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ preset, change }: { preset: GridPreset; change: Partial<PresetDraft> }) =>
      call(gridPresetRoutes.update, { params: { grid, id: preset.id }, body: change }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (preset: GridPreset) => call(gridPresetRoutes.remove, { params: { grid, id: preset.id } }),
    onSuccess,
  });
  return {
    presets: presets.data?.presets ?? NONE,
    isReady: !presets.isPending,
    create: create.mutateAsync,
    update: (preset, change) => update.mutateAsync({ preset, change }),
    remove: async (preset) => {
      await remove.mutateAsync(preset);
    },
  };
}
