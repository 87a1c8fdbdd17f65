import {
  IconBan,
  IconInbox,
  IconPackage,
  IconRoute,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Station } from './floor.queries.ts';

export const STATION_ICONS: Record<
  Station,
  ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
> = {
  accept: IconInbox,
  pick: IconRoute,
  pack: IconPackage,
  handOver: IconTruckLoading,
  onTheWay: IconTruckDelivery,
  cancel: IconBan,
};
