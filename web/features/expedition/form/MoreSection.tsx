import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useCurrencies } from '../../../platform/master.ts';
import { useTranslation } from '../../../platform/words.ts';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { Cluster, Row } from '../../../ui/form/layout.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TagsField } from '../../../ui/form/TagsField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface Props {
  warehouses: readonly Choice[];
  partners: readonly Choice[];
}

/** What few orders need: notes, references, costs, handling. */
export function MoreSection({ warehouses, partners }: Props) {
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  const currencies = useCurrencies();
  return (
    <FormSection step="more">
      <Row columns={4}>
        <TextField name="note" rows={2} span={2} help={t('help.note')} />
        <TextField name="carrierNote" rows={2} span={2} help={t('help.carrierNote')} />
        <TextField name="ref1" />
        <TextField name="ref2" />
        <TextField name="ref3" />
        <SelectField name="warehouse" label={t('labels.warehouse')} choices={warehouses} clearable />
        <SelectField name="partner" choices={partners} clearable />
        <MoneyField name="deliveryCost" currencyName="deliveryCostCurrency" currencies={currencies} />
        <NumberField name="packagesCount" />
        <NumberField name="pallets" />
        <NumberField name="priority" help={t('help.priority')} />
        <TextField name="invoiceNumber" />
        <TextField name="invoiceUrl" span={2} />
        <TextField name="externalTrackingNumber" />
        <TextField name="externalCarrierPickupPlace" span={2} />
        <TextField
          name="carrierOptions.recipientIdentificationNumber"
          label={t('expedition:fields.recipientIdentificationNumber')}
          span={2}
        />
        <TagsField
          name="services"
          most={LIMITS.expeditionServices}
          placeholder={t('placeholders.services')}
          help={t('help.services')}
          span={2}
        />
      </Row>
      <Cluster>
        <FlagField name="fragile" />
        <FlagField name="b2b" />
        <FlagField name="waitBeforeProcessing" help={t('help.waitBeforeProcessing')} />
        <FlagField name="ignoreAddressValidation" help={t('help.ignoreAddressValidation')} />
      </Cluster>
    </FormSection>
  );
}
