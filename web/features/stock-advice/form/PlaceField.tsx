import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx';
import { useField } from '../../../ui/form/field.ts';
import { type Place, placeKey } from './stock-advice.options.ts';
import type { Values } from './stock-advice.values.ts';

/** Which building and which stock in it, in one choice: `Modletice, Sellable`. */
export function PlaceField({ places, current }: { places: readonly Place[]; current: string | null }) {
  const { t } = useTranslation(['stockAdviceForm', 'form']);
  const { field: wms } = useController<Values, 'wms'>({ name: 'wms' });
  const props = { name: 'warehouse', label: t('labels.place') };
  const state = useField(props);
  const warehouse = state.field.value as string | null;
  const chosen = placeKey(wms.value, warehouse);
  const data = places.map(({ key, wmsName, warehouseName }) => ({
    value: key,
    label: `${wmsName}, ${warehouseName}`,
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
          wms.onChange(place.wms);
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
