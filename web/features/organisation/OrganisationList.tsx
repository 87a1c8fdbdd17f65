import { IconBuilding } from '@tabler/icons-react';
import type { z } from 'zod';
import { recordContract } from '../../../contracts/kit/record.ts';
import { organisationGrid } from '../../../contracts/organisation/organisation.grid.ts';
import { organisationRoutes } from '../../../contracts/organisation/organisation.routes.ts';
import type { organisation } from '../../../contracts/organisation/organisation.schema.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { RecordList } from '../../ui/record/RecordList.tsx';

const organisations = recordContract({
  noun: { name: 'organisation', path: 'organisations', title: 'name', detail: 'code' },
  grid: organisationGrid,
  routes: organisationRoutes,
});

const card: Card<Partial<z.infer<typeof organisation>> & { id: string }> = {
  ...recordCard(organisations),
  needs: ['name', 'code', 'active', 'primaryCountry', 'registrationNumber', 'vatNumber'],
  date: (row) => row.primaryCountry,
  line: (row) => row.registrationNumber,
  detail: (row) => row.vatNumber,
};

/** The provider's clients. */
export default function OrganisationList() {
  return <RecordList record={organisations} icon={IconBuilding} card={card} rowPath={undefined} />;
}
