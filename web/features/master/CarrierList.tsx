import { IconTruck } from '@tabler/icons-react';
import { carrierGrid } from '../../../contracts/carrier/carrier.grid.ts';
import { carrierRoutes } from '../../../contracts/carrier/carrier.routes.ts';
import type { Carrier } from '../../../contracts/carrier/carrier.schema.ts';
import { recordContract } from '../../../contracts/kit/record.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { RecordList } from '../../ui/record/RecordList.tsx';

const carriers = recordContract({
  noun: { name: 'carrier', path: 'carriers', title: 'name', detail: 'code' },
  grid: carrierGrid,
  routes: carrierRoutes,
});

type CarrierRow = Partial<Carrier> & { id: string };

const card: Card<CarrierRow> = {
  ...recordCard(carriers),
  needs: ['name', 'code', 'active', 'countriesOfOperation'],
  date: () => null,
  line: (row, { format }) => row.countriesOfOperation && format.list(row.countriesOfOperation),
};

/** The carriers that orders may choose. */
export default function CarrierList() {
  return <RecordList record={carriers} icon={IconTruck} card={card} rowPath={undefined} />;
}
