import { userRecord } from '../../../contracts/user/user.record.ts';
import { userBody } from '../../../contracts/user/user.schema.ts';
import { Row } from '../../ui/form/layout.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { MembershipsField } from './MembershipsField.tsx';
import { PersonFields } from './PersonFields.tsx';

/** The change of a user: sign-in, organisations with roles, and what people say of themselves. */
export default function UserForm() {
  return (
    <RecordEditor record={userRecord} schema={userBody}>
      <FormSection step="signIn">
        <Row>
          <TextField name="email" />
          <TextField name="login" />
        </Row>
      </FormSection>
      <FormSection step="organisations">
        <MembershipsField />
      </FormSection>
      <PersonFields />
    </RecordEditor>
  );
}
