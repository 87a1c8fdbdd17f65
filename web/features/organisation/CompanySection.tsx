import { useWatch } from 'react-hook-form';
import { isCzechBusinessId } from '../../../contracts/kit/company.ts';
import {
  type OrganisationDetail,
  organisationBody,
} from '../../../contracts/organisation/organisation.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { CountryField } from '../../ui/form/CountryField.tsx';
import { useSurroundings } from '../../ui/form/context.ts';
import { Row } from '../../ui/form/layout.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { LookUp } from './LookUp.tsx';

/** Which company it is, and who owns it here. */
export function CompanySection() {
  const { t } = useTranslation('organisation');
  const { record } = useSurroundings();
  const [number, country] = useWatch({ name: ['registrationNumber', 'primaryCountry'] });
  const parsed = organisationBody.shape.registrationNumber.safeParse(number);
  const isOdd = country === 'CZ' && parsed.success && !isCzechBusinessId(parsed.data);
  const users = (record as OrganisationDetail | null | undefined)?.users;
  return (
    <>
      <FormSection step="company">
        <Row>
          <TextField name="registrationNumber" help={isOdd ? t('help.registrationNumber') : undefined} />
          <LookUp />
          <TextField name="name" />
          <TextField name="vatNumber" />
          <TextField name="addressLine1" placeholder={t('placeholders.addressLine1')} />
          <TextField name="addressLine2" placeholder={t('placeholders.addressLine2')} />
          <TextField name="addressLine3" placeholder={t('placeholders.addressLine3')} />
          <CountryField name="primaryCountry" />
        </Row>
      </FormSection>
      <FormSection step="portal">
        <Row>
          <TextField name="code" help={t('help.code')} />
          {users && (
            <SelectField
              name="owner"
              clearable
              choices={users
                .filter(({ role }) => role === 'owner')
                .map(({ id, name }) => ({ value: id, label: name }))}
              {...(users.length === 0 && { help: t('help.owner') })}
            />
          )}
        </Row>
      </FormSection>
    </>
  );
}
