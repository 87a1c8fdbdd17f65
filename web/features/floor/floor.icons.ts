import {
  IconArrowsExchange,
  IconBan,
  IconBuildingWarehouse,
  IconInbox,
  IconPackage,
  IconPackageImport,
  IconRoute,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Station } from './floor.queries.ts';
import type { GoodsStation } from './goods/goods.queries.ts';

export const STATION_ICONS: Record<
  Station | GoodsStation,
  ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
> = {
  accept: IconInbox,
  pick: IconRoute,
  pack: IconPackage,
  handOver: IconTruckLoading,
  onTheWay: IconTruckDelivery,
  cancel: IconBan,
  receive: IconPackageImport,
  transfers: IconBuildingWarehouse,
  changes: IconArrowsExchange,
};
