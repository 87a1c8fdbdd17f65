import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import { currencyBody } from '../../../contracts/currency/currency.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { DayField } from '../../ui/form/DayField.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** The rate of a currency. */
export default function CurrencyForm() {
  const { t } = useTranslation('currency');
  return (
    <RecordEditor record={currencyRecord} schema={currencyBody}>
      <FormSection step="rate">
        <Row>
          <TextField name="rate" help={t('help.rate')} />
          <DayField name="rateDay" help={t('help.rateDay')} />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
