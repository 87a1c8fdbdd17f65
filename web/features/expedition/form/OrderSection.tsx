import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/form/DayField.tsx';
import { InstantField } from '../../../ui/form/InstantField.tsx';
import type { Choice } from '../../../ui/form/SelectField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './form.module.css';

interface Props {
  eshops: readonly Choice[];
  wms: readonly Choice[];
}

/** Whose order it is, its number and its days. */
export function OrderSection({ eshops, wms }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { setValue } = useFormContext();
  return (
    <FormSection step="order" title={t('sections.order')}>
      <div className={classes.order}>
        <SelectField
          name="eshop"
          choices={eshops}
          onChoose={() => setValue('warehouse', null, { shouldDirty: true })}
        />
        <TextField name="orderNumber" />
        <InstantField name="eshopOrderDate" label={t('labels.eshopOrderDate')} />
        <DayField name="requiredExpeditionDate" label={t('labels.requiredExpeditionDate')} />
        <SelectField name="wms" label={t('labels.wms')} choices={wms} />
      </div>
    </FormSection>
  );
}
