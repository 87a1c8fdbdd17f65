import { listRoutes } from '../kit/reading.ts';
import { parcel } from './parcel.schema.ts';

export const parcelRoutes = listRoutes('parcel', parcel, {
  audience: 'both',
  permission: 'expedition.read',
});
