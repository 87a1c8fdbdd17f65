import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { proofsAskedFor } from '../../../../contracts/complaint/complaint.evidence.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import classes from '../complaint.module.css';
import { AttachButton } from './AttachButton.tsx';
import { ChosenProofs } from './ChosenProofs.tsx';
import type { Proofs } from './use-proofs.ts';

interface Props {
  proofs: Proofs;
  /** Of the claim, once it is chosen. */
  reason: ComplaintDetail['reason'] | null;
  /** How much of the first file is sent; null while none is. */
  sent: number | null;
}

/** Photos and papers that go with a new claim: those that its reason asks for, and any others. */
export function ProofSection({ proofs, reason, sent }: Props) {
  const { t } = useTranslation('complaintScreen');
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = reason === null ? [] : proofsAskedFor(reason);
  return (
    <FormSection step="proofs" note={t('proofs.note')}>
      <div className={`cluster below-12 ${classes.proofs}`}>
        {asked.map((proof) => {
          const name = t(`evidence.names.${proof}`);
          return proofs.chosen.some((one) => one.proof === proof) ? (
            <span key={proof} className={`inline-row gap-6 anywhere ${classes.paper}`} data-there>
              <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" /> {name}
            </span>
          ) : (
            <Button
              key={proof}
              variant="default"
              aria-label={`${t('evidence.add')}: ${name}`}
              leftSection={<IconPlus size={16} stroke={1.7} />}
              onClick={() => proofs.ask(proof)}
            >
              {name}
            </Button>
          );
        })}
        <AttachButton proofs={proofs} onRefusal={setRefusal} />
      </div>
      <ChosenProofs proofs={proofs} sent={sent} />
      {refusal && <Refusal>{refusal}</Refusal>}
    </FormSection>
  );
}
