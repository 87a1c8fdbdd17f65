import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { carrierRecord } from '../../../contracts/carrier/carrier.record.ts';
import { countryName } from '../../../contracts/kit/world.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import type { Cell } from '../../ui/grid/definition.ts';
import { type RecordRow, switchActs } from '../../ui/record/acts.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

interface CarrierRow extends RecordRow {
  countryCodes?: string;
}

const list = { record: carrierRecord, icon: IconTruck, acts: switchActs };

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** Who brings parcels to customers, what each offers, and where. */
export default function CarrierList() {
  const { t } = useTranslation('carrier');
  const format = useFormat();
  const cells = useMemo(() => {
    const named = (codes: string) =>
      format.list(codes.split(', ').map((code) => countryName(code, format.language)));
    const countryCodes: Cell<CarrierRow> = {
      render: ({ countryCodes: codes }) => (
        <span className="cut">{codes ? named(codes) : t('everywhere')}</span>
      ),
    };
    return { countryCodes };
  }, [format, t]);
  return <RecordList {...list} cells={cells} />;
}
