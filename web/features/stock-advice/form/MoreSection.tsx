import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './form.module.css';

/** What few deliveries need: a number of one's own, what the load is besides its unit, further references. */
export function MoreSection({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('stockAdviceForm');
  return (
    <FormSection step="more" title={t('sections.more')}>
      <div className={classes.more}>
        <TextField name="internalId" help={isNew ? t('help.internalId') : undefined} />
        <NumberField name="pallets" />
        <NumberField name="packages" />
        <TextField name="ref2" />
        <TextField name="ref3" />
      </div>
    </FormSection>
  );
}
