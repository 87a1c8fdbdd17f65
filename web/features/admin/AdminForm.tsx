import { adminBody, adminRecord } from '../../../contracts/admin/admin.record.ts';
import { Row } from '../../ui/form/layout.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { languageChoices } from '../user/fields.tsx';
import { RoleHelp } from './RoleHelp.tsx';

/** The change of an administrator. */
export default function AdminForm() {
  return (
    <RecordEditor record={adminRecord} schema={adminBody}>
      <FormSection step="person">
        <Row>
          <TextField name="firstName" />
          <TextField name="lastName" />
          <TextField name="email" />
          <TextField name="phone" />
          <SelectField name="language" choices={languageChoices} clearable />
        </Row>
      </FormSection>
      <FormSection step="rights">
        <Row>
          <SelectField name="role" />
        </Row>
        <RoleHelp />
      </FormSection>
    </RecordEditor>
  );
}
