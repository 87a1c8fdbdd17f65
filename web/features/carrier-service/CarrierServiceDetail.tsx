import { carrierServiceRecord } from '../../../contracts/carrier/carrier.record.ts';
import { useFormat } from '../../platform/format.ts';
import { useCountries } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';
import { Pair } from '../../ui/record/Pairs.tsx';

const HEAD = ['carrier', 'code'];
const FIELDS = [
  'carrier',
  'carrierProduct',
  'phoneMandatory',
  'emailMandatory',
  'nameMandatory',
  'houseNumberMandatory',
  'addressValidationMandatory',
  'pickupPlaceMandatory',
  'pickupPlaceIgnore',
  'personalCollection',
  'skipDeliveryStatus',
  'maxWeight',
  'maxLength',
  'cod',
];
const LISTS = { expedition: 'carrierService' };

/** One service of a carrier: what it demands, where it delivers, and what was done. */
export default function CarrierServiceDetail() {
  const { t } = useTranslation(['carrierService', 'carrier']);
  const { list, money } = useFormat();
  const { nameOf } = useCountries();
  return (
    <FactsPage record={carrierServiceRecord} acts={switchActs} head={HEAD} fields={FIELDS} lists={LISTS}>
      {({ codLimit, codLimitCurrency, countriesOfOperation }) => (
        <>
          {codLimit && codLimitCurrency && (
            <Pair label={t('fields.codLimit')}>{money(codLimit, codLimitCurrency)}</Pair>
          )}
          <Pair label={t('fields.countriesOfOperation')}>
            {list(countriesOfOperation.map(nameOf)) || t('carrier:everywhere')}
          </Pair>
        </>
      )}
    </FactsPage>
  );
}
