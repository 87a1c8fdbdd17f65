import { IconBuildingStore } from '@tabler/icons-react';
import { eshopRecord } from '../../../contracts/eshop/eshop.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

/** The shops whose orders are fulfilled here. */
export default function EshopList() {
  return <RecordList record={eshopRecord} icon={IconBuildingStore} acts={switchActs} />;
}
