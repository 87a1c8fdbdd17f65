import { Autocomplete } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pickupPlaceRoutes } from '../../../../contracts/pickup-place/pickup-place.routes.ts';
import { call } from '../../../platform/api.ts';
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx';
import { type FieldProps, useField } from '../../../ui/form/field.ts';

const MINUTE = 60_000;

/** The code of a pickup place: found by code, name, city or postcode where the carrier's places are known, else typed. */
export function PlaceField(props: FieldProps) {
  const { t } = useTranslation('expeditionForm');
  const state = useField(props);
  const [carrier, different, delivery, billing] = useWatch({
    name: ['carrier', 'differentDeliveryAddress', 'deliveryCountry', 'billingCountry'],
  }) as [string | null, boolean, string | null, string | null];
  const value = (state.field.value as string | null) ?? '';
  const text = useDeferredValue(value);
  const country = (different ? delivery : billing) || null;
  const { data } = useQuery({
    queryKey: ['pickupPlace', carrier, country, text],
    queryFn: ({ signal }) =>
      call(pickupPlaceRoutes.search, { body: { carrier: carrier ?? '', country, text }, signal }),
    enabled: Boolean(carrier),
    staleTime: 5 * MINUTE,
    placeholderData: (before) => before,
  });
  const places = new Map(data?.places.map((place) => [place.code, place]));
  const chosen = places.get(value);
  const help = chosen
    ? [chosen.name, chosen.street, `${chosen.zip} ${chosen.city}`].join(', ')
    : t(data?.known ? 'help.searchPickupPlace' : 'help.carrierPickupPlace');
  return (
    <FieldFrame state={state} field={{ ...props, help }}>
      <Autocomplete
        {...state.input}
        value={value}
        onChange={state.field.onChange}
        placeholder={t('placeholders.carrierPickupPlace')}
        leftSection={<IconMapPin size={16} stroke={1.7} aria-hidden="true" />}
        data={[...places.keys()]}
        filter={({ options }) => options}
        maxDropdownHeight={320}
        renderOption={({ option }) => {
          const place = places.get(option.value);
          return (
            <span className="stack">
              <span>
                {place?.name} <small className="code">{option.value}</small>
              </span>
              <small className="ink2">
                {place?.street}, {place?.zip} {place?.city}
              </small>
            </span>
          );
        }}
      />
    </FieldFrame>
  );
}
