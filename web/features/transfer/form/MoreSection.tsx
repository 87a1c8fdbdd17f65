import { useTranslation } from 'react-i18next';
import { PACKAGING_UNITS } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { InstantField } from '../../../ui/form/InstantField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SegmentField } from '../../../ui/form/SegmentField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './form.module.css';

/** The hour that is meant where a person chose a day only. */
const MORNING = 8;

/** What few transfers need: when it is expected, in what it travels, a number of one's own, a note. */
export function MoreSection({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation(['transferForm', 'transfer']);
  return (
    <FormSection step="more" title={t('sections.more')}>
      <div className={classes.more}>
        <InstantField name="expectedAt" hour={MORNING} help={t('help.expectedAt')} />
        <SegmentField
          name="packagingUnit"
          segments={PACKAGING_UNITS.map((value) => ({
            value,
            label: t(`transfer:values.packagingUnit.${value}`),
          }))}
        />
        <NumberField name="countOfUnits" />
        <TextField name="internalNumber" help={isNew ? t('help.internalNumber') : undefined} />
        <TextField name="note" className={classes.note} />
      </div>
    </FormSection>
  );
}
