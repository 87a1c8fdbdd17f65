import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Noun } from '../../../contracts/kit/noun.ts';
import { ApiError } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';
import { refreshRecords } from './refresh.ts';

/** A call of a record's page that answers the record as it then is: what was refused is said beside its button. */
export function useRecordCall<T extends { id: string }>(noun: Noun, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  const { audience } = useArea();
  const [isRunning, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = async (act: () => Promise<T>): Promise<void> => {
    setRunning(true);
    setTrouble(null);
    try {
      const changed = await act();
      client.setQueryData(recordKey(noun, audience, changed.id), changed);
      refreshRecords(client, noun);
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
