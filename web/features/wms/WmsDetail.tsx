import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';
import { Pair } from '../../ui/record/Pairs.tsx';

const HEAD = ['code', 'city'];
const FIELDS = ['street', 'city', 'zip', 'country', 'timeZone', 'blindCounts'];
const LISTS = { expedition: 'wms', stockAdvice: 'wms', warehouse: 'defaultWms' };

/** One physical warehouse: where it is, when it works, and what was done. */
export default function WmsDetail() {
  const { t } = useTranslation('wms');
  const { day, list } = useFormat();
  return (
    <FactsPage record={wmsRecord} acts={switchActs} head={HEAD} fields={FIELDS} lists={LISTS}>
      {({ openDays, holidays }) => (
        <>
          <Pair label={t('fields.openDays')}>{list(openDays.map((one) => t(`values.openDays.${one}`)))}</Pair>
          {holidays.length > 0 && <Pair label={t('fields.holidays')}>{list(holidays.map(day))}</Pair>}
        </>
      )}
    </FactsPage>
  );
}
