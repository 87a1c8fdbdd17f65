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
  IconTruckReturn,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Station } from './floor.queries.ts';
import type { GoodsStation } from './goods/goods.queries.ts';

export const STATION_ICONS: Record<
  Station | GoodsStation | 'returns',
  ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
> = {
  accept: IconInbox,
  pick: IconRoute,
  pack: IconPackage,
  handOver: IconTruckLoading,
  onTheWay: IconTruckDelivery,
  cancel: IconBan,
  receive: IconPackageImport,
  returns: IconTruckReturn,
  transfers: IconBuildingWarehouse,
  changes: IconArrowsExchange,
};
