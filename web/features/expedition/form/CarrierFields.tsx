import { IconMapPin } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { CarrierRules } from './expedition.rules.ts';
import classes from './form.module.css';

interface Props {
  carriers: readonly Choice[];
  services: readonly Choice[];
  rules: CarrierRules;
}

/** Who carries it, and what that service asks for. */
export function CarrierFields({ carriers, services, rules }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { setValue } = useFormContext();
  const { service, demands, carrierAndService } = rules;
  const wantsPlace = service?.pickupPlaceMandatory === true && !service.pickupPlaceIgnore;
  return (
    <>
      <div className={classes.address}>
        <SelectField
          name="carrier"
          className={classes.half}
          choices={carriers}
          onChoose={() => setValue('carrierService', null, { shouldDirty: true })}
        />
        <SelectField
          name="carrierService"
          label={t('labels.carrierService')}
          className={classes.half}
          choices={services}
        />
        {(wantsPlace || service === undefined || !service.pickupPlaceIgnore) && (
          <TextField
            name="carrierPickupPlace"
            required={wantsPlace}
            icon={<IconMapPin size={16} stroke={1.7} aria-hidden="true" />}
            placeholder={t('placeholders.carrierPickupPlace')}
          />
        )}
      </div>
      {demands.length > 0 && (
        <section className={classes.demands} aria-label={t('demands.title', { service: carrierAndService })}>
          <p className={classes.demandsTitle}>{t('demands.title', { service: carrierAndService })}</p>
          <ul>
            {demands.map(({ kind, isMet }) => (
              <li key={kind}>
                <StatusShape look={{ meaning: isMet ? 'done' : 'trouble' }} size={12} />
                <span>
                  <b>{t(`demands.${kind}.name`)}</b>{' '}
                  <span className={classes.demandWhy}>
                    {isMet ? t('demands.filledIn') : t(`demands.${kind}.why`)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
