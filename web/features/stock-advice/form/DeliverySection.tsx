import { IconPackage, IconStack2 } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { InstantField } from '../../../ui/form/InstantField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SegmentField } from '../../../ui/form/SegmentField.tsx';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './form.module.css';
import { PalletsWarning } from './PalletsWarning.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { Place } from './stock-advice.options.ts';
import { palletsOf, type Values } from './stock-advice.values.ts';

interface Props {
  /** Whose it is; asked only where the person sees several. */
  organisations: readonly Choice[];
  suppliers: readonly Choice[];
  places: readonly Place[];
  /** The record's own place, where it is no longer offered. */
  currentPlace: string | null;
  onOrganisation: () => void;
}

const UNIT_ICONS = {
  package: <IconPackage size={16} stroke={1.7} aria-hidden="true" />,
  pallet: <IconStack2 size={16} stroke={1.7} aria-hidden="true" />,
};

/** When the hours of a warehouse begin, unless somebody says otherwise. */
const MORNING = 8;

/** From whom, where to, when, and in what. */
export function DeliverySection(props: Props) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const [unit, count, pallets] = useWatch<Values, ['packagingUnit', 'countOfUnits', 'pallets']>({
    name: ['packagingUnit', 'countOfUnits', 'pallets'],
  });
  const many = palletsOf({ packagingUnit: unit, countOfUnits: count, pallets });
  return (
    <FormSection step="delivery" title={t('sections.delivery')}>
      {props.organisations.length > 0 && (
        <div className={classes.organisation}>
          <SelectField
            name="organisation"
            choices={props.organisations}
            required
            onChoose={props.onOrganisation}
          />
        </div>
      )}
      <div className={classes.delivery}>
        <SelectField name="supplier" choices={props.suppliers} className={classes.wide} />
        <PlaceField places={props.places} current={props.currentPlace} />
        <InstantField name="expectedAt" label={t('labels.expectedAt')} hour={MORNING} />
        <TextField name="ref1" label={t('labels.ref1')} />
      </div>
      <div className={classes.load}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row in every browser */}
        <div className={classes.units} role="group" aria-label={t('labels.units')}>
          <SegmentField name="packagingUnit" label={t('labels.packagingUnit')} icons={UNIT_ICONS} />
          <NumberField name="countOfUnits" label={t(`labels.count.${unit}`)} />
        </div>
        <SegmentField name="type" />
        <TextField name="note" label={t('labels.note')} className={classes.note} />
      </div>
      {many >= LIMITS.manyPallets && <PalletsWarning pallets={many} />}
    </FormSection>
  );
}
