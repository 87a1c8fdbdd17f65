import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { supplierBody } from '../../../contracts/supplier/supplier.schema.ts';
import { CountryField } from '../../ui/form/CountryField.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** A new supplier, or the change of one. */
export default function SupplierForm() {
  return (
    <RecordEditor record={supplierRecord} schema={supplierBody}>
      <FormSection step="identity">
        <OrganisationField />
        <Row columns={3}>
          <TextField name="name" />
          <TextField name="code" />
          <TextField name="company" />
        </Row>
      </FormSection>
      <FormSection step="address">
        <Row columns={12}>
          <TextField name="street" span={3} />
          <TextField name="zip" span={{ wide: 2, phone: 5 }} />
          <TextField name="city" span={{ wide: 4, phone: 7 }} />
          <CountryField name="country" clearable span={3} />
        </Row>
      </FormSection>
      <FormSection step="contact">
        <Row>
          <TextField name="email" />
          <TextField name="phone" />
          <TextField name="note" rows={2} span="all" />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
