import { IconPackage, IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { supplierRecord } from '../../../../contracts/supplier/supplier.record.ts';
import { useMaster } from '../../../platform/master.ts';
import { useTranslation } from '../../../platform/words.ts';
import { InstantField } from '../../../ui/form/InstantField.tsx';
import { Row, Stack } from '../../../ui/form/layout.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { OrganisationField } from '../../../ui/form/OrganisationField.tsx';
import { SegmentField } from '../../../ui/form/SegmentField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { PlaceField } from '../../stock-move/PlaceField.tsx';
import type { Place } from '../../stock-move/places.ts';
import { PalletsWarning } from './PalletsWarning.tsx';
import { palletsOf, type Values } from './stock-advice.values.ts';

const UNIT_ICONS = {
  package: <IconPackage size={16} stroke={1.7} aria-hidden="true" />,
  pallet: <IconStack2 size={16} stroke={1.7} aria-hidden="true" />,
};
/** What belongs to one organisation means nothing in another. */
const OF_ONE_OWNER = { supplier: null, warehouse: null, wms: null, items: [] };

/** When the hours of a warehouse begin, unless somebody says otherwise. */
const MORNING = 8;

/** From whom, where to, when, and in what. */
export function DeliverySection({ values, places }: { values: Values; places: readonly Place[] }) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const rows = useMaster(supplierRecord.routes.list, values.organisation);
  const suppliers = useMemo(
    () =>
      (rows ?? [])
        .filter(({ active }) => active !== false)
        .map(({ id = '', name, city }) => ({ value: id, label: [name, city].filter(Boolean).join(', ') }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [rows],
  );
  const pallets = palletsOf(values);
  return (
    <FormSection step="delivery">
      <Stack>
        <OrganisationField empties={OF_ONE_OWNER} />
        <Row columns={4} template="1.25fr 1fr 1fr 1fr">
          <SelectField
            name="supplier"
            choices={suppliers}
            help={rows && suppliers.length === 0 ? t('help.noSupplier') : undefined}
          />
          <PlaceField name="warehouse" wmsName="wms" label={t('fields.warehouse')} places={places} />
          <InstantField name="expectedAt" label={t('fields.expectedAt')} hour={MORNING} />
          <TextField name="ref1" label={t('labels.ref1')} />
        </Row>
        <Row columns={4} template="1.25fr 1.25fr 1.6fr 1.5fr">
          <SegmentField name="packagingUnit" label={t('labels.packagingUnit')} icons={UNIT_ICONS} />
          <NumberField name="countOfUnits" label={t(`labels.count.${values.packagingUnit}`)} />
          <SegmentField name="type" />
          <TextField name="note" label={t('labels.note')} />
        </Row>
        {pallets >= LIMITS.manyPallets && <PalletsWarning pallets={pallets} />}
      </Stack>
    </FormSection>
  );
}
