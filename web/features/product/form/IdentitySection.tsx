import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../ui/form/SelectField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldId } from '../../../ui/form/violations.ts';
import { EshopsField } from './EshopsField.tsx';
import classes from './form.module.css';
import { followSku, type Values } from './product.values.ts';

interface Props {
  /** Whether the record is there already: then SKU, type and organisation are fixed. */
  isSaved: boolean;
  /** To choose from; none where it is plain whose product it is. */
  organisations: readonly Choice[];
  eshops: readonly Choice[];
}

/** What the product is called, by whom, and who sells it. */
export function IdentitySection({ isSaved, organisations, eshops }: Props) {
  const { t } = useTranslation('productForm');
  const { setValue } = useFormContext<Values>();
  useInternalSku(!isSaved);
  return (
    <FormSection step="identity" title={null}>
      {!isSaved && (
        <div className={classes.first}>
          {organisations.length > 0 && (
            <SelectField
              name="organisation"
              choices={organisations}
              onChoose={() => setValue('eshops', [], { shouldDirty: true })}
              help={t('help.organisation')}
              required
              className={classes.organisation ?? ''}
            />
          )}
          <TypeChoice />
        </div>
      )}
      <div className={classes.identity}>
        <TextField name="name" required />
        <TextField name="productSku" required={!isSaved} help={isSaved ? undefined : t('help.productSku')} />
        <TextField name="internalSku" required help={isSaved ? undefined : t('help.internalSku')} />
        <EshopsField
          name="eshops"
          choices={eshops}
          placeholder={eshops.length === 0 ? t('organisationFirst') : undefined}
          required
        />
      </div>
    </FormSection>
  );
}

/** The internal SKU is the letters and digits of the SKU until somebody writes another one. */
function useInternalSku(follows: boolean): void {
  const { control, getValues, setValue } = useFormContext<Values>();
  const sku = useWatch<Values, 'productSku'>({ control, name: 'productSku' });
  const before = useRef(sku);
  useEffect(() => {
    if (!follows || before.current === sku) return;
    const internal = getValues('internalSku');
    const next = followSku(before.current, sku, internal);
    before.current = sku;
    if (next !== internal) setValue('internalSku', next, { shouldDirty: true });
  }, [follows, sku, getValues, setValue]);
}

/** Something on a shelf, or something that is only sold; sets have a page of their own. */
function TypeChoice() {
  const { t } = useTranslation(['productForm', 'product']);
  const { field } = useController<Values, 'type'>({ name: 'type' });
  const form = useFormContext<Values>();
  if (field.value === 'Bundle') return null;
  return (
    <div className={classes.type}>
      <span className={classes.typeLabel} id={`${fieldId('type')}-label`}>
        {t('product:fields.type')}
      </span>
      <SegmentedControl
        id={fieldId('type')}
        aria-labelledby={`${fieldId('type')}-label`}
        data={(['Physical', 'Virtual'] as const).map((value) => ({
          value,
          label: t(`product:values.type.${value}`),
        }))}
        value={field.value}
        onChange={(type) => {
          field.onChange(type);
          if (form.formState.isSubmitted) void form.trigger();
        }}
      />
      <p className={classes.typeHelp}>{t(`help.type.${field.value}`)}</p>
    </div>
  );
}
