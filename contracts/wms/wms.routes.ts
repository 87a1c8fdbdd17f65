import { z } from 'zod';
import { flag, id } from '../kit/fields.ts';
import { readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import { wms } from './wms.schema.ts';

export const wmsRoutes = {
  ...readingRoutes('wms', wms, { audience: 'both', permission: 'organisation.read' }),
  setBlindCounts: route({
    method: 'PUT',
    path: '/api/wms/:id/blind-counts',
    audience: 'admin',
    permission: 'organisation.write',
    params: z.object({ id: id() }),
    body: z.strictObject({ blindCounts: flag() }),
    answer: wms,
    summary: 'Whether the floor of a warehouse counts without the expected pieces in sight.',
  }),
} as const;
