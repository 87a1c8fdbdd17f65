import { IconBuildingWarehouse } from '@tabler/icons-react';
import type { z } from 'zod';
import { recordContract } from '../../../contracts/kit/record.ts';
import { wmsGrid } from '../../../contracts/wms/wms.grid.ts';
import { wmsRoutes } from '../../../contracts/wms/wms.routes.ts';
import type { wms } from '../../../contracts/wms/wms.schema.ts';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { BlindCounts } from './BlindCounts.tsx';

const warehouses = recordContract({
  noun: { name: 'wms', path: 'warehouses', title: 'name', detail: 'code' },
  grid: wmsGrid,
  routes: wmsRoutes,
});

type Wms = Partial<z.infer<typeof wms>> & { id: string };

const cells: Record<string, Cell<Wms>> = { blindCounts: { render: (row) => <BlindCounts wms={row} /> } };

const card: Card<Wms> = {
  ...recordCard(warehouses),
  needs: ['name', 'code', 'active', 'country', 'timeZone', 'blindCounts'],
  date: (row) => row.country,
  line: (row) => row.timeZone,
  detail: (row) => <BlindCounts wms={row} />,
};

/** The physical warehouses. */
export default function WmsList() {
  return (
    <RecordList
      record={warehouses}
      icon={IconBuildingWarehouse}
      cells={cells}
      card={card}
      rowPath={undefined}
    />
  );
}
