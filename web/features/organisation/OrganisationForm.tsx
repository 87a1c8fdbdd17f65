import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import { organisationBody } from '../../../contracts/organisation/organisation.schema.ts';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { CompanySection } from './CompanySection.tsx';

/** A new organisation; what it then works with is added on its page. */
export default function OrganisationForm() {
  return (
    <RecordEditor record={organisationRecord} schema={organisationBody} empty={{ primaryCountry: 'CZ' }}>
      <CompanySection />
    </RecordEditor>
  );
}
