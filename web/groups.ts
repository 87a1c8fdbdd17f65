import {
  IconArrowBackUp,
  IconBox,
  IconBuilding,
  IconBuildingWarehouse,
  IconDatabase,
  IconLayoutDashboard,
  IconPackageImport,
  IconSettings,
  IconStack2,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type Group =
  | 'dashboard'
  | 'outbound'
  | 'inbound'
  | 'returns'
  | 'products'
  | 'stock'
  | 'organisations'
  | 'people'
  | 'operations'
  | 'masterData'
  | 'settings';

/** The groups of the navigation in the order of `screens.tsv`. */
export const GROUPS: { name: Group; icon: ComponentType<{ size?: number; stroke?: number }> }[] = [
  { name: 'dashboard', icon: IconLayoutDashboard },
  { name: 'organisations', icon: IconBuilding },
  { name: 'people', icon: IconUsers },
  { name: 'masterData', icon: IconDatabase },
  { name: 'operations', icon: IconBuildingWarehouse },
  { name: 'outbound', icon: IconTruckDelivery },
  { name: 'inbound', icon: IconPackageImport },
  { name: 'products', icon: IconBox },
  { name: 'stock', icon: IconStack2 },
  { name: 'returns', icon: IconArrowBackUp },
  { name: 'settings', icon: IconSettings },
];
