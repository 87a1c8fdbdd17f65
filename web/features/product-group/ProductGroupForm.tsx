import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import { productGroupBody } from '../../../contracts/product-group/product-group.schema.ts';
import { Row } from '../../ui/form/layout.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** A new group, or another name for one. */
export default function ProductGroupForm() {
  return (
    <RecordEditor record={productGroupRecord} schema={productGroupBody}>
      <FormSection step="identity">
        <OrganisationField />
        <Row>
          <TextField name="name" />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
