import { lazy } from 'react';
import type { FailedBulk } from '../../../ui/grid/bulk.ts';
import type { RowData } from '../../../ui/grid/definition.ts';
import { Later } from '../../../ui/grid/Later.tsx';
import type { BulkQuestion } from './expedition.bulk.ts';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));
const FailedDialog = lazy(() => import('../../../ui/grid/FailedDialog.tsx'));

interface BulkDialogsProps {
  question: BulkQuestion | null;
  /** Closes the dialog of this question, and not one that has taken its place. */
  onClose: (question: BulkQuestion) => void;
}

/** The dialogs of the bulk acts. */
export function BulkDialogs({ question, onClose }: BulkDialogsProps) {
  const close = () => question && onClose(question);
  const cancel = question?.kind === 'cancel' ? question : null;
  const failed = question?.kind === 'failed' ? question.failed : null;
  return (
    <>
      <Later isOpen={cancel !== null}>
        <CancelDialog question={cancel} onClose={close} />
      </Later>
      <Later isOpen={failed !== null}>
        <FailedDialog failed={failed as FailedBulk<RowData> | null} onClose={close} />
      </Later>
    </>
  );
}
