import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../platform/words.ts';
import { Banner } from '../../../ui/form/Banner.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { CarrierRules } from './expedition.rules.ts';
import { PlaceField } from './PlaceField.tsx';

interface Props {
  carriers: readonly Choice[];
  services: readonly Choice[];
  /** Whether the carrier is the record's own, whose service stays to be chosen. */
  isOwn: boolean;
  rules: CarrierRules;
}

/** Who carries it, and what that service asks for. */
export function CarrierFields({ carriers, services, isOwn, rules }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { setValue } = useFormContext();
  const { service, demands, carrierAndService } = rules;
  const wantsPlace = service?.pickupPlaceMandatory === true && !service.pickupPlaceIgnore;
  return (
    <>
      <Row columns={12}>
        <SelectField
          name="carrier"
          span={6}
          choices={carriers}
          onChoose={() => setValue('carrierService', null, { shouldDirty: true })}
        />
        <SelectField
          name="carrierService"
          label={t('labels.carrierService')}
          span={6}
          choices={services}
          keepsOwn={isOwn}
        />
        {(wantsPlace || service === undefined || !service.pickupPlaceIgnore) && (
          <PlaceField name="carrierPickupPlace" required={wantsPlace} />
        )}
      </Row>
      {demands.length > 0 && (
        <Banner tone="quiet">
          <section aria-label={t('demands.title', { service: carrierAndService })}>
            <b data-ink="ink">{t('demands.title', { service: carrierAndService })}</b>
            <ul>
              {demands.map(({ kind, isMet }) => (
                <li key={kind} className="row">
                  <StatusShape look={{ meaning: isMet ? 'done' : 'trouble' }} size={12} />
                  <span>
                    <span data-ink="ink">{t(`demands.${kind}.name`)}</span>{' '}
                    <small>{isMet ? t('demands.filledIn') : t(`demands.${kind}.why`)}</small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </Banner>
      )}
    </>
  );
}
