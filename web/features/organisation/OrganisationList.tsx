import { IconBuilding } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { countryName } from '../../../contracts/kit/world.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { organisation } from '../../../contracts/organisation/organisation.schema.ts';
import { useArea } from '../../platform/area.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { recordList } from '../../ui/record/record-list.tsx';
import { organisationActs } from './organisation.acts.ts';

type Row = Partial<z.infer<typeof organisation>> & { id: string };

const card: Card<Row> = {
  ...recordCard(organisationRecord),
  needs: ['name', 'code', 'active', 'primaryCountry', 'registrationNumber', 'vatNumber'],
  date: ({ primaryCountry }, { format }) => primaryCountry && countryName(primaryCountry, format.language),
  line: (row) => row.registrationNumber,
  detail: (row) => row.vatNumber,
};

const useOwn = () => {
  const { base } = useArea();
  const editPath = useMemo(() => (row: Row) => `${base}/organisations/${row.id}`, [base]);
  return { editPath };
};

/** The provider's clients. */
export default recordList(
  { record: organisationRecord, icon: IconBuilding, acts: organisationActs, card },
  useOwn,
);
