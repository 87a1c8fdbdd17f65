import { useFormContext, useWatch } from 'react-hook-form';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { relationId } from '../../../../contracts/kit/related.ts';
import { useTranslation } from '../../../platform/words.ts';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { Columns, Row, Stack } from '../../../ui/form/layout.tsx';
import { FormSection, useIsStepped } from '../../../ui/form/steps.tsx';
import { AddressFields, ContactFields } from './AddressFields.tsx';
import { CarrierFields } from './CarrierFields.tsx';
import { contactSide } from './expedition.demands.ts';
import type { ExpeditionOptions } from './expedition.options.ts';
import type { CarrierRules } from './expedition.rules.ts';
import type { Values } from './expedition.values.ts';

interface Props {
  record: ExpeditionDetail | null;
  options: ExpeditionOptions;
  rules: CarrierRules;
}

/** To whom, and by whom it is carried; on a phone the contact stands beside the carrier who asks for it. */
export function AddressSections({ record, options, rules }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { control } = useFormContext<Values>();
  const isStepped = useIsStepped();
  const [carrier, isElsewhere] = useWatch({ control, name: ['carrier', 'differentDeliveryAddress'] });
  const toggle = (
    <FlagField
      name="differentDeliveryAddress"
      label={t('sections.delivery')}
      help={t('help.deliveryAddress')}
      span="all"
    />
  );
  return (
    <>
      <Columns>
        <FormSection step="order" title={t('sections.billing')}>
          <Stack>
            <AddressFields side="billing" withContact={!isStepped} />
            {isStepped && toggle}
          </Stack>
        </FormSection>
        <FormSection step="carrier">
          <Stack>
            <CarrierFields
              carriers={options.carriers}
              services={options.servicesOf(carrier)}
              isOwn={record !== null && relationId(record.carrier) === carrier}
              rules={rules}
            />
            {isStepped ? (
              <Row columns={12}>
                <ContactFields side={contactSide({ differentDeliveryAddress: isElsewhere })} />
              </Row>
            ) : (
              toggle
            )}
          </Stack>
        </FormSection>
      </Columns>
      {isElsewhere && (
        <Columns>
          <FormSection step="order" title={t('sections.delivery')}>
            <AddressFields side="delivery" withContact={!isStepped} />
          </FormSection>
        </Columns>
      )}
    </>
  );
}
