import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { carrierRecord } from '../../../contracts/carrier/carrier.record.ts';
import { countryName } from '../../../contracts/kit/world.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import type { Cell } from '../../ui/grid/definition.ts';
import { type RecordRow, switchActs } from '../../ui/record/acts.ts';
import { recordList } from '../../ui/record/record-list.tsx';

interface CarrierRow extends RecordRow {
  countryCodes?: string;
}

const useOwn = () => {
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
  return { cells };
};

/** Who brings parcels to customers, what each offers, and where. */
export default recordList({ record: carrierRecord, icon: IconTruck, acts: switchActs }, useOwn);
