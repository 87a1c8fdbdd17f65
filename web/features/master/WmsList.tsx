import { IconBuildingWarehouse } from '@tabler/icons-react';
import type { z } from 'zod';
import { recordContract } from '../../../contracts/kit/record.ts';
import { wmsGrid } from '../../../contracts/wms/wms.grid.ts';
import { wmsRoutes } from '../../../contracts/wms/wms.routes.ts';
import type { wms } from '../../../contracts/wms/wms.schema.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { RecordList } from '../../ui/record/RecordList.tsx';

const warehouses = recordContract({
  noun: { name: 'wms', path: 'warehouses', title: 'name', detail: 'code' },
  grid: wmsGrid,
  routes: wmsRoutes,
});

const card: Card<Partial<z.infer<typeof wms>> & { id: string }> = {
  ...recordCard(warehouses),
  needs: ['name', 'code', 'active', 'country', 'timeZone'],
  date: (row) => row.country,
  line: (row) => row.timeZone,
};

/** The physical warehouses. */
export default function WmsList() {
  return <RecordList record={warehouses} icon={IconBuildingWarehouse} card={card} rowPath={undefined} />;
}
