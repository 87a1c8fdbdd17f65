import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { complaintNoun } from '../../../../contracts/complaint/complaint.noun.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { ApiError } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { recordKey } from '../../../ui/record/calls.ts';
import { refreshRecords } from '../../../ui/record/refresh.ts';

/** An act of a dialog with fields of its own: what was refused stays in the dialog. */
export function useBodyAct(onDone: () => void) {
  const client = useQueryClient();
  const { audience } = useArea();
  const [isRunning, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = async (act: () => Promise<ComplaintDetail>): Promise<void> => {
    setRunning(true);
    setTrouble(null);
    try {
      const changed = await act();
      client.setQueryData(recordKey(complaintNoun, audience, changed.id), changed);
      refreshRecords(client, complaintNoun);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble(error.problem.violations[0]?.message ?? error.problem.message);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, trouble, run };
}
