import { IconBuilding } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { countryName } from '../../../contracts/kit/world.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { organisation } from '../../../contracts/organisation/organisation.schema.ts';
import { useArea } from '../../platform/area.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { organisationActs } from './organisation.acts.ts';

type Row = Partial<z.infer<typeof organisation>> & { id: string };

const card: Card<Row> = {
  ...recordCard(organisationRecord),
  needs: ['name', 'code', 'active', 'primaryCountry', 'registrationNumber', 'vatNumber'],
  date: ({ primaryCountry }, { format }) => primaryCountry && countryName(primaryCountry, format.language),
  line: (row) => row.registrationNumber,
  detail: (row) => row.vatNumber,
};

const list = { record: organisationRecord, icon: IconBuilding, acts: organisationActs, card };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The provider's clients. */
export default function OrganisationList() {
  const { base } = useArea();
  const editPath = useMemo(() => (row: Row) => `${base}/organisations/${row.id}`, [base]);
  return <RecordList {...list} editPath={editPath} />;
}
