import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useController, useFormContext } from 'react-hook-form';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { useTranslation } from '../../platform/words.ts';
import { useSurroundings } from '../../ui/form/context.ts';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { useField } from '../../ui/form/field.ts';
import { type Place, placeKey } from './places.ts';

interface Props {
  /** The field of the virtual warehouse; it bears the label and the error. */
  name: string;
  /** The field of the physical one, which is chosen with it. */
  wmsName: string;
  label?: string;
  places: readonly Place[];
}

/** Which stock in which building, in one choice: "Sellable in Modletice". The record's own place stays offered. */
export function PlaceField({ name, wmsName, label, places }: Props) {
  const { record } = useSurroundings();
  const { t } = useTranslation(['form', 'stockMove']);
  const { clearErrors } = useFormContext();
  const { field: wms, fieldState: wmsState } = useController({ name: wmsName });
  const props = { name, label, required: true };
  const state = useField(props, wmsState.error?.message);
  const warehouse = state.field.value as string | null;
  const chosen = placeKey(wms.value as string | null, warehouse);
  const labelOf = (stock: string, building: string) =>
    t('stockMove:place', { warehouse: stock, wms: building });
  const data = places.map((place) => ({
    value: place.key,
    label: labelOf(place.warehouseName, place.wmsName),
  }));
  if (record && warehouse !== null && !data.some(({ value }) => value === chosen)) {
    const own = record as Record<string, Relation | undefined>;
    data.push({ value: chosen, label: labelOf(relationName(own[name]), relationName(own[wmsName])) });
  }
  return (
    <FieldFrame state={state} field={props}>
      <Select
        {...state.input}
        data={data}
        value={warehouse === null ? null : chosen}
        onChange={(key) => {
          const place = places.find((one) => one.key === key);
          if (!place) return;
          wms.onChange(place.wms);
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
