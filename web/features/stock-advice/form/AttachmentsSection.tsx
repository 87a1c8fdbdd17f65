import { useTranslation } from 'react-i18next';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { useFormat } from '../../../platform/format.ts';
import { FormSection } from '../../../ui/form/steps.tsx';
import { AttachmentTiles } from '../attachments/AttachmentTiles.tsx';
import type { Attachments } from '../attachments/use-attachments.ts';

/** The papers of the delivery; of one that is new they go with the saving. */
export function AttachmentsSection(props: { attachments: Attachments; advice: string | null }) {
  const { t } = useTranslation('stockAdviceForm');
  const { integer } = useFormat();
  const max = integer(FILE_LIMITS.attachment / 2 ** 20);
  return (
    <FormSection
      step="attachments"
      title={t('sections.attachments')}
      note={t(props.advice === null ? 'attachments.noteNew' : 'attachments.note', { max })}
    >
      <AttachmentTiles {...props} mayWrite />
    </FormSection>
  );
}
