import { useFormContext } from 'react-hook-form';
import type { EshopChoice } from '../../../platform/eshops.ts';
import { useTranslation } from '../../../platform/words.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { InstantField } from '../../../ui/form/InstantField.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  eshops: readonly EshopChoice[];
  wms: readonly Choice[];
}

/** Whose order it is, its number and its days. */
export function OrderSection({ eshops, wms }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { setValue } = useFormContext();
  return (
    <FormSection step="order">
      <Row columns={5}>
        <SelectField
          name="eshop"
          choices={eshops.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={() => setValue('warehouse', null, { shouldDirty: true })}
        />
        <TextField name="orderNumber" />
        <InstantField name="eshopOrderDate" label={t('labels.eshopOrderDate')} />
        <DayField name="requiredExpeditionDate" label={t('labels.requiredExpeditionDate')} />
        <SelectField name="wms" label={t('labels.wms')} choices={wms} />
      </Row>
    </FormSection>
  );
}
