import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useImportNoun } from './import.noun.ts';

const QUICK = 400;
const QUICK_FOR = 5_000;
const SLOW = 5_000;
const WHILE_SENDING = 1_500;
/** After this long nobody waits before the screen any more. */
export const PATIENCE = 30 * 60_000;

const goesOn = ({ status, toSend, undo }: ImportResult): boolean =>
  status !== 'finished' || toSend > 0 || undo.state === 'running';

/** How an import stands, and the sending after it: asked quickly at first, then every five seconds, for half an hour. */
export function useImportResult(id: string | null) {
  const { name, routes } = useImportNoun();
  const { audience } = useArea();
  const began = useRef({ id, at: Date.now() });
  if (began.current.id !== id) began.current = { id, at: Date.now() };
  return useQuery({
    queryKey: [name, 'import', audience, id],
    queryFn: ({ signal }) => call(routes.importResult, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchIntervalInBackground: true,
    refetchInterval: (query) => {
      const age = Date.now() - began.current.at;
      const { data, error } = query.state;
      if ((data && !goesOn(data)) || error || age > PATIENCE) return false;
      if (data?.status === 'finished') return WHILE_SENDING;
      return age < QUICK_FOR ? QUICK : SLOW;
    },
  });
}
