import { attachmentsOf } from '../attachment/attachment.service.ts';
import { holdAdvice, noteAdvice } from './stock-advice.lifecycle.ts';
import { type AdviceRow, isAdviceThere } from './stock-advice.store.ts';

/** Papers that go with a delivery; a change of them is a change of the announcement. */
export const adviceAttachments = attachmentsOf<AdviceRow>({
  name: 'stockAdvice',
  hold: holdAdvice,
  isThere: isAdviceThere,
  nameOf: (row) => row.internal_id,
  note: (tx, row, act, change) => noteAdvice(tx, row, { act, diff: [{ field: 'attachments', ...change }] }),
});
