import { useMemo } from 'react';
import { useSession } from './session.tsx';

export interface EshopChoice {
  id: string;
  name: string;
  organisation: string;
  organisationName: string;
}

/** The e-shops a person may write for: those of the chosen organisation, or of all. */
export function useEshops(): EshopChoice[] {
  const { me, organisation } = useSession();
  return useMemo(
    () =>
      (organisation ? [organisation] : me.organisations).flatMap(({ id, name, eshops }) =>
        eshops.map((eshop) => ({ ...eshop, organisation: id, organisationName: name })),
      ),
    [me, organisation],
  );
}
