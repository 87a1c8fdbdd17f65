import type { ProductType } from '../../../../contracts/product/product.body.ts';
import { useCurrencies } from '../../../platform/master.ts';
import { useTranslation } from '../../../platform/words.ts';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { isShown } from './product.values.ts';

/** What it is worth, and what customs ask of it. */
export function CustomsSection({ type }: { type: ProductType }) {
  const { t } = useTranslation('productForm');
  const currencies = useCurrencies();
  const isDeclared = isShown(type, 'hsCode');
  return (
    <FormSection step="customs" title={t(isDeclared ? 'sections.customs' : 'sections.value')}>
      <Row columns={4}>
        {isDeclared && <TextField name="hsCode" placeholder={t('help.hsCode')} />}
        {isDeclared && <CountryField name="countryOfOrigin" clearable />}
        <MoneyField name="value" currencyName="valueCurrency" currencies={currencies} />
        <MoneyField name="unitPurchasePrice" currencyName="valueCurrency" currencies={currencies} />
        {isDeclared && (
          <TextField name="customsDescription" rows={1} span={3} placeholder={t('help.customsDescription')} />
        )}
        <NumberField
          name="expectedTurnover"
          label={t('labels.expectedTurnover')}
          unit={t('units.perMonth')}
        />
      </Row>
    </FormSection>
  );
}
