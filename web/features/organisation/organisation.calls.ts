import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { ApiError } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { refreshRecords } from '../../ui/record/calls.ts';

const { noun } = organisationRecord;

/** Takes in what belongs to an organisation after a change of it. */
export function useOrganisationChange(id: string) {
  const client = useQueryClient();
  const { audience } = useArea();
  const [isRunning, setRunning] = useState(false);
  /** Takes an organisation as an answer gives it; reads it again where the answer is something else. */
  const take = (fresh?: OrganisationDetail) => {
    if (fresh) client.setQueryData(recordKey(noun, audience, id), fresh);
    refreshRecords(client, noun);
  };
  /** Makes one change of what belongs to it; a refusal is said, and nothing else happens. */
  const change = async (does: () => Promise<OrganisationDetail | undefined>, done: string): Promise<void> => {
    setRunning(true);
    try {
      take(await does());
      toast({ meaning: 'done', title: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ meaning: 'trouble', title: error.message });
    } finally {
      setRunning(false);
    }
  };
  return { change, take, isRunning };
}
