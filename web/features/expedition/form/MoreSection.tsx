import { useTranslation } from 'react-i18next';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './form.module.css';

/** What few orders need: notes, references, costs, handling. */
export function MoreSection(props: { warehouses: readonly Choice[]; currencies: readonly string[] }) {
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  return (
    <FormSection step="more" title={t('sections.more')}>
      <div className={classes.more4}>
        <TextField name="note" rows={2} className={classes.two} help={t('help.note')} />
        <TextField name="carrierNote" rows={2} className={classes.two} help={t('help.carrierNote')} />
        <TextField name="ref1" />
        <TextField name="ref2" />
        <TextField name="ref3" />
        <SelectField name="warehouse" label={t('labels.warehouse')} choices={props.warehouses} clearable />
        <MoneyField name="deliveryCost" currencyName="deliveryCostCurrency" currencies={props.currencies} />
        <NumberField name="packagesCount" />
        <NumberField name="pallets" />
        <NumberField name="priority" help={t('help.priority')} />
        <TextField name="invoiceNumber" />
        <TextField name="invoiceUrl" type="url" className={classes.two} />
        <TextField name="externalTrackingNumber" />
        <TextField name="externalCarrierPickupPlace" className={classes.two} />
        <TextField
          name="carrierOptions.recipientIdentificationNumber"
          label={t('expedition:fields.recipientIdentificationNumber')}
          className={classes.two}
        />
      </div>
      <div className={classes.flags}>
        <FlagField name="fragile" />
        <FlagField name="b2b" />
        <FlagField name="waitBeforeProcessing" help={t('help.waitBeforeProcessing')} />
        <FlagField name="ignoreAddressValidation" help={t('help.ignoreAddressValidation')} />
      </div>
    </FormSection>
  );
}
