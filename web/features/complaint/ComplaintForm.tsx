import { useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { complaintRecord } from '../../../contracts/complaint/complaint.record.ts';
import {
  type ComplaintBody,
  type ComplaintDetail,
  complaintBody,
} from '../../../contracts/complaint/complaint.schema.ts';
import type { Criteria } from '../../../contracts/kit/grid.ts';
import { ApiError } from '../../platform/api.ts';
import { useCurrencies } from '../../platform/master.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { EditorPage } from '../../ui/form/EditorPage.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { OpenRecord } from '../../ui/form/RecordEditor.tsx';
import { RelationField } from '../../ui/form/RelationField.tsx';
import { type Editor, type Finish, type Opened, useRecordEditor } from '../../ui/form/record-editor.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ProofSection } from './proofs/ProofSection.tsx';
import { sendProof } from './proofs/send-proof.ts';
import { type ChosenProof, handOver, type Proofs, useProofs } from './proofs/use-proofs.ts';

/** What belongs to another organisation means nothing here. */
const OF_ORGANISATION = { expedition: null, parcel: null, product: null, supplier: null };

type Edited = Editor<FieldValues, ComplaintBody, ComplaintDetail>;

/** A new claim, from the list, an order or a parcel; or the change of one. */
export default function ComplaintForm() {
  return (
    <OpenRecord<ComplaintDetail> record={complaintRecord}>
      {({ key, ...opened }) => <ComplaintEditor key={key} {...opened} />}
    </OpenRecord>
  );
}

function ComplaintEditor(opened: Opened<ComplaintDetail>) {
  const editor = useRecordEditor<FieldValues, ComplaintBody, ComplaintDetail>(complaintRecord, {
    ...opened,
    schema: complaintBody,
  });
  // Proofs of a claim that is there are added on its page.
  return opened.record ? (
    <EditorPage editor={editor}>
      <Fields />
    </EditorPage>
  ) : (
    <NewClaim editor={editor} />
  );
}

/** A new claim is filed together with its proofs; those that could not be added wait on its page. */
function NewClaim({ editor }: { editor: Edited }) {
  const { t } = useTranslation(['complaint', 'complaintScreen']);
  const proofs = useProofs(editor.draftKey);
  const [sent, setSent] = useState<number | null>(null);
  const addProofs = async (claim: ComplaintDetail): Promise<Finish<ComplaintDetail>> => {
    const left: ChosenProof[] = [];
    let text: string | undefined;
    for (const one of proofs.chosen) {
      setSent(0);
      try {
        await sendProof(claim.id, one, { onProgress: setSent });
        proofs.remove(one);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        left.push(one);
        text = error.problem.message;
      }
    }
    setSent(null);
    if (text === undefined) return { words: 'saved.filed' };
    handOver(claim.id, left);
    return { words: 'saved.proofsLeft', meaning: 'trouble', text };
  };
  return (
    <EditorPage
      editor={editor}
      main={{
        label: t('complaintScreen:drafts.file'),
        onClick: () => void editor.save({ after: addProofs }),
      }}
      isUnsaved={(isDirty) => isDirty || proofs.chosen.length > 0}
      onOver={proofs.end}
    >
      <Fields />
      <ReasonedProofs proofs={proofs} sent={sent} />
    </EditorPage>
  );
}

/** What is asked for follows the reason that is chosen. */
function ReasonedProofs({ proofs, sent }: { proofs: Proofs; sent: number | null }) {
  const reason = useWatch({ name: 'reason' }) as ComplaintDetail['reason'] | null;
  return <ProofSection proofs={proofs} reason={reason} sent={sent} />;
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
