import { memo, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { relationId } from '../../../../contracts/kit/relation.ts';
import { useEshops } from '../../../platform/eshops.ts';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { AddressFields, ContactFields } from './AddressFields.tsx';
import { CarrierFields } from './CarrierFields.tsx';
import { contactSide } from './expedition.demands.ts';
import type { Forecast } from './expedition.forecast.ts';
import type { ExpeditionOptions } from './expedition.options.ts';
import type { CarrierRules } from './expedition.rules.ts';
import type { Values } from './expedition.values.ts';
import classes from './form.module.css';
import { ItemsSection } from './ItemsSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { MoreSection } from './MoreSection.tsx';
import { OrderSection } from './OrderSection.tsx';
import { withCurrent } from './words.ts';

// A key in one field redraws what depends on it, and not sixty others.
const Order = memo(OrderSection);
const Address = memo(AddressFields);
const Contact = memo(ContactFields);
const Items = memo(ItemsSection);
const Money = memo(MoneySection);
const More = memo(MoreSection);

interface Props {
  record: ExpeditionDetail | null;
  options: ExpeditionOptions;
  rules: CarrierRules;
  availability: Forecast['availability'];
  organisation: string | null;
  /** On a phone: step by step, with the contact beside the carrier who asks for it. */
  isStepped: boolean;
}

/** The sections of the form in their order. */
export function FormSections({ record, options, rules, availability, organisation, isStepped }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { control } = useFormContext<Values>();
  const [carrier, isElsewhere] = useWatch({ control, name: ['carrier', 'differentDeliveryAddress'] });
  const eshops = useEshops();
  const choices = useMemo(
    () => ({
      eshops: withCurrent(
        eshops.map(({ id, name }) => ({ value: id, label: name })),
        record?.eshop,
      ),
      wms: withCurrent(options.wms, record?.wms),
      warehouses: withCurrent(options.warehouses, record?.warehouse),
      carriers: withCurrent(options.carriers, record?.carrier),
    }),
    [eshops, options, record],
  );
  const services = options.servicesOf(carrier);
  const isOwnCarrier = record !== null && relationId(record.carrier) === carrier;
  const toggle = (
    <div className={classes.toggle}>
      <FlagField
        name="differentDeliveryAddress"
        label={t('labels.deliveryAddress')}
        help={t('help.deliveryAddress')}
      />
    </div>
  );

  return (
    <>
      <Order eshops={choices.eshops} wms={choices.wms} />
      <div className={classes.pair}>
        <FormSection step="order" title={t('sections.billing')}>
          <Address side="billing" countries={options.countries} withContact={!isStepped} />
          {isStepped && toggle}
        </FormSection>
        <FormSection step="carrier" title={t('sections.carrier')}>
          <CarrierFields
            carriers={choices.carriers}
            services={isOwnCarrier ? withCurrent(services, record?.carrierService) : services}
            rules={rules}
          />
          {isStepped ? (
            <div className={classes.contact}>
              <Contact side={contactSide({ differentDeliveryAddress: isElsewhere })} />
            </div>
          ) : (
            toggle
          )}
        </FormSection>
      </div>
      {isElsewhere && (
        <FormSection step="order" title={t('sections.delivery')}>
          <div className={classes.delivery}>
            <Address side="delivery" countries={options.countries} withContact={!isStepped} />
          </div>
        </FormSection>
      )}
      <Items organisation={organisation} availability={availability} />
      <Money currencies={options.currencies} />
      <More warehouses={choices.warehouses} currencies={options.currencies} />
    </>
  );
}
