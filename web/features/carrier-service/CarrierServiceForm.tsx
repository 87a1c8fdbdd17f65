import { carrierRecord, carrierServiceRecord } from '../../../contracts/carrier/carrier.record.ts';
import { carrierServiceBody } from '../../../contracts/carrier/carrier.schema.ts';
import { choicesOf, useCountries, useCurrencies, useMaster } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { FlagField } from '../../ui/form/FlagField.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { ManyField } from '../../ui/form/ManyField.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

const DEMANDS = [
  'phoneMandatory',
  'emailMandatory',
  'nameMandatory',
  'houseNumberMandatory',
  'addressValidationMandatory',
] as const;
const PLACES = ['pickupPlaceMandatory', 'pickupPlaceIgnore', 'personalCollection'] as const;
const OFF = Object.fromEntries(
  [...DEMANDS, ...PLACES, 'skipDeliveryStatus', 'cod'].map((name) => [name, false]),
);

/** A new service of a carrier, or the change of one. */
export default function CarrierServiceForm() {
  const { t } = useTranslation('carrierService');
  const carriers = choicesOf(useMaster(carrierRecord.routes.list));
  const countries = useCountries();
  const currencies = useCurrencies();
  return (
    <RecordEditor
      record={carrierServiceRecord}
      schema={carrierServiceBody}
      empty={{ ...OFF, countriesOfOperation: [] }}
    >
      <FormSection step="identity">
        <Row>
          <SelectField name="carrier" choices={carriers} />
          <ManyField name="countriesOfOperation" choices={countries.choices} help={t('help.countries')} />
          <TextField name="name" />
          <TextField name="code" />
          <TextField name="carrierProduct" help={t('help.carrierProduct')} />
        </Row>
      </FormSection>
      <FormSection step="demands">
        <Row columns={3}>
          {[...DEMANDS, ...PLACES].map((name) => (
            <FlagField key={name} name={name} />
          ))}
          <FlagField name="skipDeliveryStatus" />
        </Row>
        <Row>
          <NumberField name="maxWeight" help={t('help.limits')} />
          <NumberField name="maxLength" help={t('help.limits')} />
        </Row>
      </FormSection>
      <FormSection step="cod">
        <Row>
          <FlagField name="cod" />
          <MoneyField name="codLimit" currencyName="codLimitCurrency" currencies={currencies} />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
