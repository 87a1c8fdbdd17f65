import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { useField } from '../../ui/form/field.ts';
import { type Place, placeKey } from './places.fields.ts';

interface Props {
  /** The field of the virtual warehouse; it bears the label and the error. */
  name: string;
  /** The field of the physical one, which is chosen with it. */
  wmsName: string;
  label: string;
  places: readonly Place[];
  /** The record's own place in words, where it is no longer offered. */
  current?: string | null;
}

/** Which stock in which building, in one choice: "Sellable in Modletice". */
export function PlaceSelect({ name, wmsName, label, places, current = null }: Props) {
  const { t } = useTranslation(['transferForm', 'form']);
  const { setValue, clearErrors } = useFormContext();
  const wms = useWatch({ name: wmsName }) as string | null;
  const props = { name, label, required: true };
  const state = useField(props);
  const warehouse = state.field.value as string | null;
  const chosen = placeKey(wms, warehouse);
  const data = places.map((place) => ({
    value: place.key,
    label: t('place', { warehouse: place.warehouseName, wms: place.wmsName }),
  }));
  const isOffered = warehouse === null || data.some(({ value }) => value === chosen);
  return (
    <FieldFrame state={state} field={props}>
      <Select
        {...state.input}
        data={isOffered || current === null ? data : [...data, { value: chosen, label: current }]}
        value={warehouse === null ? null : chosen}
        onChange={(key) => {
          const place = places.find((one) => one.key === key);
          if (!place) return;
          setValue(wmsName, place.wms, { shouldDirty: true });
          clearErrors(wmsName);
          state.field.onChange(place.warehouse);
        }}
        placeholder={t('form:choose')}
        searchable={data.length > 8 && state.lock === undefined}
        allowDeselect={false}
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
        nothingFoundMessage={t('form:nothingFound')}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
