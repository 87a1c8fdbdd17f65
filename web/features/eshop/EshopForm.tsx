import { useFormContext, useWatch } from 'react-hook-form';
import { eshopRecord } from '../../../contracts/eshop/eshop.record.ts';
import { eshopBody } from '../../../contracts/eshop/eshop.schema.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { partnerRecord } from '../../../contracts/partner/partner.record.ts';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { choicesOf, useMaster } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { ColourField } from '../../ui/form/ColourField.tsx';
import { useSurroundings } from '../../ui/form/context.ts';
import { Row } from '../../ui/form/layout.tsx';
import { ManyField } from '../../ui/form/ManyField.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** What another organisation's e-shop cannot name. */
const OF_ITS_ORGANISATION = { defaultWarehouse: null, warehouses: [], suppliers: [], partner: null };

/** A new e-shop, or the change of one. */
export default function EshopForm() {
  return (
    <RecordEditor record={eshopRecord} schema={eshopBody} empty={{ active: true, ...OF_ITS_ORGANISATION }}>
      <Sections />
    </RecordEditor>
  );
}

function Sections() {
  const { t } = useTranslation('eshop');
  const { record } = useSurroundings();
  const { setValue, getValues } = useFormContext();
  const [chosen, integration] = useWatch({ name: ['organisation', 'integrationType'] });
  const own = record as { organisation?: Relation } | null | undefined;
  const organisation = (relationId(own?.organisation) ?? chosen ?? null) as string | null;
  const warehouses = choicesOf(useMaster(warehouseRecord.routes.list, organisation));
  const suppliers = choicesOf(useMaster(supplierRecord.routes.list, organisation));
  const partners = choicesOf(useMaster(partnerRecord.routes.list, organisation));
  const addDefault = (id: string | null) => {
    const among = (getValues('warehouses') ?? []) as string[];
    if (id && !among.includes(id)) setValue('warehouses', [...among, id], { shouldDirty: true });
  };
  return (
    <>
      <FormSection step="identity">
        <OrganisationField empties={OF_ITS_ORGANISATION} />
        <Row>
          <TextField name="name" />
          <SelectField name="partner" choices={partners} clearable />
          <ColourField name="colour" help={t('help.colour')} />
        </Row>
      </FormSection>
      <FormSection step="goods">
        <Row>
          <SelectField name="defaultWarehouse" choices={warehouses} onChoose={addDefault} />
          <ManyField name="warehouses" choices={warehouses} help={t('help.warehouses')} />
          <ManyField name="suppliers" choices={suppliers} />
        </Row>
      </FormSection>
      <FormSection step="connection">
        <Row>
          <SelectField name="integrationType" clearable placeholder={t('noConnection')} />
          {integration !== null && <TextField name="storeKey" help={t('help.storeKey')} />}
        </Row>
      </FormSection>
    </>
  );
}
