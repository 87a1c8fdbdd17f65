import { IconBuildingStore } from '@tabler/icons-react';
import { eshopRecord } from '../../../contracts/eshop/eshop.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

const list = { record: eshopRecord, icon: IconBuildingStore, acts: switchActs };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The shops whose orders are fulfilled here. */
export default function EshopList() {
  return <RecordList {...list} />;
}
