import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../platform/words.ts';
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx';
import { type FieldProps, spanStyle, useField } from '../../../ui/form/field.ts';
import { PlacesOnMap } from '../../pickup-place/map.fields.tsx';
import { usePlaces } from '../../pickup-place/places.fields.ts';
import classes from './place-field.module.css';

/** Milliseconds for which an address is left alone before places near it are asked for. */
const PAUSE = 400;

/** Who carries the order, and where to. */
function useDestination() {
  const carrier = useWatch({ name: 'carrier' }) as string | null;
  const side = useWatch({ name: 'differentDeliveryAddress' }) ? 'delivery' : 'billing';
  const [country, zip, city] = useWatch({ name: [`${side}Country`, `${side}Zip`, `${side}City`] }) as (
    | string
    | null
  )[];
  const [settledZip] = useDebouncedValue(zip?.trim() || null, PAUSE);
  const [settledCity] = useDebouncedValue(city?.trim() || null, PAUSE);
  return { carrier, country: country || null, zip: settledZip, city: settledCity };
}

/** The code of a pickup place: found by code, name, city or postcode where the carrier's places are known, else typed. */
export function PlaceField(props: FieldProps) {
  const { t } = useTranslation(['expeditionForm', 'pickupPlace']);
  const state = useField(props);
  const { carrier, country, zip, city } = useDestination();
  const value = (state.field.value as string | null) ?? '';
  // What is chosen on the map leaves the others there.
  const [searched, setSearched] = useState<string | null>(null);
  const text = useDeferredValue(searched ?? value);
  const choose = (code: string) => {
    setSearched(text);
    state.field.onChange(code);
  };
  const { data, isPlaceholderData } = usePlaces({ carrier, country, text, zip, city });
  const places = new Map(data?.places.map((place) => [place.code, place]));
  const chosen = places.get(value);
  const isThere = data !== undefined && !isPlaceholderData && text === value;
  const isNone = isThere && data.known && places.size === 0 && value.trim() !== '';
  const way = data?.known ? 'searchPickupPlace' : carrier ? 'carrierPickupPlace' : 'pickupPlaceOfCarrier';
  const help = chosen
    ? [chosen.name, chosen.street, `${chosen.zip} ${chosen.city}`].join(', ')
    : isNone
      ? t('pickupPlace:none', { text: value.trim() })
      : t(`help.${way}`);

  // Enter and Tab take the only place that a text names, also where the answer comes after the key.
  const [asked, ask] = useState<string | null>(null);
  const only = isThere && !chosen && value.trim() !== '' && places.size === 1 ? data.places[0] : undefined;
  const take = useRef(state.field.onChange);
  take.current = state.field.onChange;
  useEffect(() => {
    if (asked !== null && asked === value && only) take.current(only.code);
  }, [asked, value, only]);

  const isMapped = data?.places.some(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const field = (
    <FieldFrame state={state} field={{ ...props, help }}>
      <Autocomplete
        {...state.input}
        value={value}
        onChange={(next) => {
          ask(null);
          setSearched(null);
          state.field.onChange(next);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === 'Tab') ask(value);
        }}
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
      <span className="visually-hidden" role="status">
        {isNone && help}
      </span>
    </FieldFrame>
  );
  if (!isMapped || state.lock !== undefined) return field;
  return (
    <div className={classes.above} style={spanStyle(props.span)}>
      {field}
      <PlacesOnMap places={data?.places ?? []} chosen={value} onChoose={choose} />
    </div>
  );
}
