import { useFormContext, useWatch } from 'react-hook-form';
import { useCurrencies } from '../../../platform/master.ts';
import { useTranslation } from '../../../platform/words.ts';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { Values } from './expedition.values.ts';

/** What the order is worth and what the carrier collects. */
export function MoneySection() {
  const { t } = useTranslation('expeditionForm');
  const currencies = useCurrencies();
  const { getValues, setValue } = useFormContext<Values>();
  const cod = useWatch<Values, 'cod'>({ name: 'cod' });
  // The whole order is collected unless another amount was entered.
  const fillAmount = (on: boolean) => {
    if (!on || getValues('codValue')) return;
    setValue('codValue', getValues('value'), { shouldDirty: true });
    if (!getValues('codCurrency')) setValue('codCurrency', getValues('currency'), { shouldDirty: true });
  };
  return (
    <FormSection step="money">
      <Row columns={5} template="150px repeat(4, minmax(0, 1fr))">
        <FlagField name="cod" onChange={fillAmount} />
        {cod && (
          <>
            <MoneyField
              name="codValue"
              label={t('labels.codValue')}
              currencyName="codCurrency"
              currencies={currencies}
              required
            />
            <TextField name="codVariableSymbol" inputMode="numeric" />
          </>
        )}
        <MoneyField name="value" label={t('labels.value')} currencyName="currency" currencies={currencies} />
        <TextField name="customerGroup" />
      </Row>
    </FormSection>
  );
}
