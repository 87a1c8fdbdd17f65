import { IconTruckDelivery } from '@tabler/icons-react';
import { carrierServiceRecord } from '../../../contracts/carrier/carrier.record.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { type RecordRow, switchActs } from '../../ui/record/acts.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { recordList } from '../../ui/record/record-list.tsx';

const usual = recordCard(carrierServiceRecord);
/** Services of several carriers have one name. */
const card: Card<RecordRow & { carrier?: Relation }> = {
  ...usual,
  needs: [...usual.needs, 'carrier'],
  value: ({ carrier }) => carrier && relationName(carrier),
};

/** What carriers offer, and what each service demands. */
export default recordList({ record: carrierServiceRecord, icon: IconTruckDelivery, acts: switchActs, card });
