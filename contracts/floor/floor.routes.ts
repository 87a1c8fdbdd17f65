import { z } from 'zod';
import { id, optional } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { FLOOR_STATIONS, floorTask, warehouseEventAnswer, warehouseEventBody } from './floor.schema.ts';

const access = { audience: 'admin', permission: 'warehouse.operate' } as const;

export const floorRoutes = {
  tasks: route({
    method: 'GET',
    path: '/api/floor/:station',
    ...access,
    params: z.object({ station: z.enum(FLOOR_STATIONS) }),
    query: z.object({ wms: optional(id()) }),
    answer: z.object({ counts: z.record(z.enum(FLOOR_STATIONS), z.int()), tasks: z.array(floorTask) }),
    summary: 'What stands at a station of the floor, most urgent first.',
  }),
  event: route({
    method: 'POST',
    path: '/api/warehouse-event',
    ...access,
    body: warehouseEventBody,
    answer: warehouseEventAnswer,
    summary: 'The door of every warehouse system: reports one step, once.',
  }),
} as const;
