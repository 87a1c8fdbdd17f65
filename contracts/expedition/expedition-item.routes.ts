import { listRoutes } from '../kit/reading.ts';
import { expeditionItemRow } from './expedition-item.schema.ts';

export const expeditionItemRoutes = listRoutes('expedition-item', expeditionItemRow, {
  audience: 'both',
  permission: 'expedition.read',
});
