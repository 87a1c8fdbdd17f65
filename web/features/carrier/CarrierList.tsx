import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { carrierRecord } from '../../../contracts/carrier/carrier.record.ts';
import { countryName } from '../../../contracts/kit/world.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import type { Cell } from '../../ui/grid/definition.ts';
import { type RecordRow, switchActs } from '../../ui/record/acts.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';

interface CarrierRow extends RecordRow {
  countryCodes?: string;
}

/** Who brings parcels to customers, what each offers, and where. */
export default function CarrierList() {
  const { t } = useTranslation('carrier');
  const { list, language } = useFormat();
  const cells = useMemo(() => {
    const named = (codes: string) => list(codes.split(', ').map((code) => countryName(code, language)));
    const countryCodes: Cell<CarrierRow> = {
      render: ({ countryCodes: codes }) => (
        <span className="cut">{codes ? named(codes) : t('everywhere')}</span>
      ),
    };
    return { countryCodes };
  }, [list, language, t]);
  return <RecordList record={carrierRecord} icon={IconTruck} acts={switchActs} cells={cells} />;
}
