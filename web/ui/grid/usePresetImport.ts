import { useState } from 'react';
import { loadPatiently } from '../../platform/offline.ts';
import { toast } from '../feedback/toast.ts';
import type { GridModel } from './model.tsx';
import { stateOfPreset } from './state.ts';

/** Why a file was not taken: made in another grid (its entity), or no view at all. */
export interface Refused {
  file: string;
  grid: string | null;
}

/** Brings a view in from a file; columns that no longer exist are left out with a note, not refused. */
export function usePresetImport({ definition, words, setup, presets, address }: GridModel) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const { t } = words;

  const read = async (file: File) => {
    // Checking a file takes the schemas, which a list needs for nothing else.
    const { readPresetFile } = await loadPatiently(() => import('./preset-reading.ts'));
    const found = readPresetFile(await file.text(), definition.grid.entity);
    if (found.kind !== 'view') {
      setRefused({ file: file.name, grid: found.kind === 'otherGrid' ? found.grid : null });
      return;
    }
    try {
      const created = await presets.create({
        name: found.name.slice(0, 60),
        shared: false,
        isDefault: false,
        view: found.view,
      });
      const { state, dropped } = stateOfPreset(setup, created.id, found.view);
      address.change(state);
      toast({
        meaning: dropped.length > 0 ? 'waiting' : 'done',
        title: t('importView.done', { name: found.name }),
        ...(dropped.length > 0 ? { text: t('importView.left', { fields: dropped.join(', ') }) } : {}),
      });
    } catch (error) {
      toast({ meaning: 'trouble', title: t('saveView.failed'), text: (error as Error).message });
    }
  };
  return { refused, read, forget: () => setRefused(null) };
}
