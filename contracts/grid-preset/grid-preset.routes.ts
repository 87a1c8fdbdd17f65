import { z } from 'zod';
import { id, optional } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { gridPreset, gridPresetBody, gridPresetChange } from './grid-preset.schema.ts';

const grid = z.string().max(60);
const organisation = z.object({ organisation: optional(id()) });

export const gridPresetRoutes = {
  list: route({
    method: 'GET',
    path: '/api/grid-preset/:grid',
    audience: 'both',
    params: z.object({ grid }),
    query: organisation,
    answer: z.object({ presets: z.array(gridPreset) }),
    summary: 'The saved views of a grid: my own and those shared in the organisation.',
  }),
  create: route({
    method: 'POST',
    path: '/api/grid-preset/:grid',
    audience: 'both',
    params: z.object({ grid }),
    query: organisation,
    body: gridPresetBody,
    answer: gridPreset,
    status: 201,
    summary: 'Saves a view.',
  }),
  update: route({
    method: 'PUT',
    path: '/api/grid-preset/:grid/:id',
    audience: 'both',
    params: z.object({ grid, id: id() }),
    body: gridPresetChange,
    answer: gridPreset,
    summary: 'Renames or changes a view; what is left out stays.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/grid-preset/:grid/:id',
    audience: 'both',
    params: z.object({ grid, id: id() }),
    status: 204,
    summary: 'Deletes a view.',
  }),
} as const;
