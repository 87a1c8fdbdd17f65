import { useFormContext, useWatch } from 'react-hook-form';
import { complaintRecord } from '../../../contracts/complaint/complaint.record.ts';
import { complaintBody } from '../../../contracts/complaint/complaint.schema.ts';
import type { Criteria } from '../../../contracts/kit/grid.ts';
import { useCurrencies } from '../../platform/master.ts';
import { useSession } from '../../platform/session.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { RelationField } from '../../ui/form/RelationField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

/** What belongs to another organisation means nothing here. */
const OF_ORGANISATION = { expedition: null, parcel: null, product: null, supplier: null };

/** A new claim, from the list, an order or a parcel; or the change of one. */
export default function ComplaintForm() {
  return (
    <RecordEditor record={complaintRecord} schema={complaintBody}>
      <Fields />
    </RecordEditor>
  );
}

function Fields() {
  const { setValue } = useFormContext();
  const { organisation } = useSession();
  const currencies = useCurrencies();
  const [chosen, reason] = useWatch({ name: ['organisation', 'reason'] }) as (string | null)[];
  const owner = organisation?.id ?? chosen;
  const within: Criteria = owner ? { organisation: { eq: owner } } : {};
  return (
    <>
      <FormSection step="what">
        <OrganisationField empties={OF_ORGANISATION} />
        <Row columns={3}>
          <SelectField name="reason" />
          <RelationField
            name="expedition"
            relation="expedition"
            within={within}
            onChoose={() => setValue('parcel', null, { shouldDirty: true })}
          />
          <RelationField
            name="supplier"
            relation="supplier"
            within={within}
            required={reason === 'supplierComplaint'}
          />
        </Row>
        <Row columns={3}>
          <RelationField name="product" relation="product" within={within} />
          <NumberField name="quantity" />
          <MoneyField name="claimValue" currencyName="currency" currencies={currencies} />
        </Row>
      </FormSection>
      <FormSection step="description">
        <Row>
          <TextField name="description" rows={5} span="all" />
        </Row>
      </FormSection>
    </>
  );
}
