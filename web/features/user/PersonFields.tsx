import { CountryField } from '../../ui/form/CountryField.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { languageChoices } from './InviteDialog.tsx';

/** What people say of themselves, as users' form and everybody's profile ask it. */
export function PersonFields() {
  return (
    <>
      <FormSection step="person">
        <Row>
          <TextField name="firstName" autoComplete="given-name" />
          <TextField name="lastName" autoComplete="family-name" />
          <DayField name="dateOfBirth" />
          <SelectField name="sex" clearable />
          <TextField name="phone" autoComplete="tel" />
          <SelectField name="language" choices={languageChoices} clearable />
        </Row>
      </FormSection>
      <FormSection step="address">
        <Row columns={12}>
          <TextField name="street" span={4} />
          <TextField name="zip" span={{ wide: 2, phone: 5 }} />
          <TextField name="city" span={{ wide: 3, phone: 7 }} />
          <CountryField name="country" clearable span={3} />
        </Row>
      </FormSection>
    </>
  );
}
