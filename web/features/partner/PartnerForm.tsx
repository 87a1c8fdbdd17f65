import { partnerBody, partnerRecord } from '../../../contracts/partner/partner.record.ts';
import { Row } from '../../ui/form/layout.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** A new partner, or the change of one. */
export default function PartnerForm() {
  return (
    <RecordEditor record={partnerRecord} schema={partnerBody}>
      <FormSection step="identity">
        <OrganisationField />
        <Row columns={3}>
          <TextField name="name" />
          <TextField name="company" />
          <TextField name="registrationNumber" />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
