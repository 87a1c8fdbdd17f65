import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PACKAGING_TYPES, PRODUCT_TYPES } from '../../../contracts/product/product.schema.ts';
import { FlagField } from '../../ui/form/FlagField.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { type Choice, SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { EshopsField } from './EshopsField.tsx';
import classes from './ProductForm.module.css';
import { useProductOptions } from './product.options.ts';

interface Named {
  id: string;
  name: string;
}

interface Props {
  /** To choose from; none where it is plain whose product it is. */
  organisations: readonly Named[];
  eshops: readonly Named[];
}

const choicesOf = (records: readonly Named[]): Choice[] =>
  records.map(({ id, name }) => ({ value: id, label: name }));

/** The fields of a new product, in the order in which people know them. */
export function ProductFields({ organisations, eshops }: Props) {
  const { t } = useTranslation('product');
  const { setValue } = useFormContext();
  const { countries, currencies } = useProductOptions();
  const unit = (name: 'g' | 'mm') => <span className="ink3">{t(`form.units.${name}`)}</span>;
  const wordsOf = (field: string, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, label: t(`values.${field}.${value}`) }));

  return (
    <>
      <FormSection step="identity" title={t('form.identity')}>
        <div className={classes.fields}>
          {organisations.length > 0 && (
            <SelectField
              name="organisation"
              choices={choicesOf(organisations)}
              onChoose={() => setValue('eshops', [], { shouldDirty: true })}
              required
            />
          )}
          <EshopsField
            name="eshops"
            choices={choicesOf(eshops)}
            placeholder={eshops.length === 0 ? t('form.organisationFirst') : undefined}
            className={classes.half}
          />
          <TextField name="name" className={classes.half} />
          <SelectField name="type" choices={wordsOf('type', PRODUCT_TYPES)} help={t('form.typeHelp')} />
          <TextField name="productGroup" />
        </div>
      </FormSection>
      <FormSection step="codes" title={t('form.codes')}>
        <div className={classes.fields}>
          <TextField name="productSku" help={t('form.skuHelp')} />
          <TextField name="primaryEan" help={t('form.eanHelp')} inputMode="numeric" />
          <TextField name="internalSku" />
        </div>
      </FormSection>
      <FormSection step="measures" title={t('form.measures')} note={t('form.measuresHelp')}>
        <div className={classes.fields}>
          <NumberField name="weight" label={t('form.labels.weight')} unit={unit('g')} />
          <NumberField name="length" label={t('form.labels.length')} unit={unit('mm')} />
          <NumberField name="width" label={t('form.labels.width')} unit={unit('mm')} />
          <NumberField name="height" label={t('form.labels.height')} unit={unit('mm')} />
          <SelectField
            name="packagingType"
            choices={wordsOf('packagingType', PACKAGING_TYPES)}
            help={t('form.packagingHelp')}
          />
          <FlagField name="fragile" className={classes.switch ?? ''} />
        </div>
      </FormSection>
      <FormSection step="worth" title={t('form.worth')}>
        <div className={classes.fields}>
          <MoneyField name="value" currencyName="valueCurrency" currencies={currencies} />
          <MoneyField name="unitPurchasePrice" currencyName="valueCurrency" currencies={currencies} />
          <SelectField name="countryOfOrigin" choices={countries} clearable />
          <TextField name="hsCode" help={t('form.hsExample')} />
          <TextField name="customsDescription" rows={2} className={classes.half} />
          <TextField name="description" rows={2} className={classes.half} />
        </div>
      </FormSection>
    </>
  );
}
