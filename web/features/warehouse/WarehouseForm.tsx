import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { warehouseBody } from '../../../contracts/warehouse/warehouse.schema.ts';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { choicesOf, useMaster } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { Row } from '../../ui/form/layout.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** A new virtual warehouse, or the change of one. */
export default function WarehouseForm() {
  const { t } = useTranslation('warehouse');
  const places = choicesOf(useMaster(wmsRecord.routes.list));
  return (
    <RecordEditor record={warehouseRecord} schema={warehouseBody} empty={{ type: 'available' }}>
      <FormSection step="identity">
        <OrganisationField />
        <Row>
          <TextField name="name" />
          <TextField name="customId" help={t('help.customId')} />
        </Row>
      </FormSection>
      <FormSection step="goods">
        <Row>
          <SelectField name="type" />
          <SelectField name="defaultWms" choices={places} help={t('help.defaultWms')} />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
