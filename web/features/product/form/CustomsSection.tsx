import { useTranslation } from 'react-i18next';
import type { ProductType } from '../../../../contracts/product/product.body.ts';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './form.module.css';
import { useProductOptions } from './product.options.ts';
import { isShown } from './product.values.ts';

/** What it is worth, and what customs ask of it. */
export function CustomsSection({ type }: { type: ProductType }) {
  const { t } = useTranslation('productForm');
  const { countries, currencies } = useProductOptions();
  const isDeclared = isShown(type, 'hsCode');
  return (
    <FormSection step="customs" title={t(isDeclared ? 'sections.customs' : 'sections.value')}>
      <div className={classes.grid}>
        {isDeclared && <TextField name="hsCode" placeholder={t('help.hsCode')} />}
        {isDeclared && <SelectField name="countryOfOrigin" choices={countries} clearable />}
        <MoneyField name="value" currencyName="valueCurrency" currencies={currencies} />
        <MoneyField name="unitPurchasePrice" currencyName="valueCurrency" currencies={currencies} />
        {isDeclared && (
          <TextField
            name="customsDescription"
            rows={1}
            className={classes.rest ?? ''}
            placeholder={t('help.customsDescription')}
          />
        )}
        <NumberField
          name="expectedTurnover"
          label={t('labels.expectedTurnover')}
          unit={<span className="ink3">{t('units.perMonth')}</span>}
        />
      </div>
    </FormSection>
  );
}
