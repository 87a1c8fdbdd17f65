import { carrierRecord } from '../../../contracts/carrier/carrier.record.ts';
import { carrierBody, TRACKING_NUMBER } from '../../../contracts/carrier/carrier.schema.ts';
import { useCountries } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { Row } from '../../ui/form/layout.tsx';
import { ManyField } from '../../ui/form/ManyField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** A new carrier, or the change of one. */
export default function CarrierForm() {
  const { t } = useTranslation('carrier');
  const { choices } = useCountries();
  return (
    <RecordEditor record={carrierRecord} schema={carrierBody} empty={{ countriesOfOperation: [] }}>
      <FormSection step="identity">
        <Row>
          <TextField name="name" />
          <TextField name="code" />
          <SelectField name="adapter" clearable placeholder={t('noAdapter')} help={t('help.adapter')} />
          <ManyField name="countriesOfOperation" choices={choices} help={t('help.countries')} />
          <TextField
            name="trackingUrlPattern"
            help={t('help.trackingUrlPattern', { number: TRACKING_NUMBER })}
          />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
