import { complaintNoun } from '../../../../contracts/complaint/complaint.noun.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { useRecordCall } from '../../../ui/record/record-call.ts';

/** An act of a dialog with fields of its own: what was refused stays in the dialog. */
export const useBodyAct = (onDone: () => void) => useRecordCall<ComplaintDetail>(complaintNoun, onDone);
