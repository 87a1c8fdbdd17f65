import { IconArrowRight } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { PlaceSelect } from '../place-select.fields.tsx';
import type { Place } from '../places.fields.ts';
import classes from './form.module.css';
import { SameBuilding } from './SameBuilding.tsx';
import { isSameBuilding } from './transfer.checks.ts';
import type { Values } from './transfer.values.ts';

interface Props {
  places: readonly Place[];
  /** Whose goods they are; asked only where the person sees several. */
  organisations: readonly Choice[];
  /** The record's own places in words, where they are no longer offered. */
  current: { from: string | null; to: string | null };
  onOrganisation: () => void;
  /** Makes it what it is inside one building. */
  onInternal: () => void;
}

/** Where from, where to; both sides in one building are explained and the ways out of it offered. */
export function RouteSection({ places, organisations, current, onOrganisation, onInternal }: Props) {
  const { t } = useTranslation(['transferForm', 'transfer']);
  const [fromWms, toWms] = useWatch<Values, ['fromWms', 'toWms']>({ name: ['fromWms', 'toWms'] });
  return (
    <FormSection step="route" title={t('sections.route')}>
      {organisations.length > 0 && (
        <div className={classes.organisation}>
          <SelectField name="organisation" choices={organisations} required onChoose={onOrganisation} />
        </div>
      )}
      <div className={classes.route}>
        <PlaceSelect
          name="fromWarehouse"
          wmsName="fromWms"
          label={t('transfer:fields.fromWarehouse')}
          places={places}
          current={current.from}
        />
        <IconArrowRight className={classes.arrow} size={16} stroke={1.7} aria-hidden="true" />
        <PlaceSelect
          name="toWarehouse"
          wmsName="toWms"
          label={t('transfer:fields.toWarehouse')}
          places={places}
          current={current.to}
        />
      </div>
      {isSameBuilding({ fromWms, toWms }) && <SameBuilding places={places} onInternal={onInternal} />}
    </FormSection>
  );
}
