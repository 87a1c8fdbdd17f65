import { useEffect, useState } from 'react';
import type { accessRoutes } from '../../../contracts/access/access.routes.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import type { Brand } from '../../../contracts/provider/brand.schema.ts';
import { call } from '../../platform/api.ts';
import { keep, readKept } from '../../platform/keep.ts';
import { gateway } from './gateway.ts';

export type FirstRunAnswer = Answer<(typeof accessRoutes)['firstRun']>;

let asked: Promise<FirstRunAnswer> | null = null;

async function ask(): Promise<FirstRunAnswer> {
  const answer = await call(gateway.firstRun);
  keep('brand', answer.brand.name);
  keep('brandLogo', answer.brand.logo);
  return answer;
}

/** Asks anew the next time: the first administrator has just been made. */
export function forgetFirstRun(): void {
  asked = null;
}

/** What is known of the portal before the sign-in; null until it has answered. */
export function useFirstRun(): FirstRunAnswer | null {
  const [answer, setAnswer] = useState<FirstRunAnswer | null>(null);
  useEffect(() => {
    let isShown = true;
    asked ??= ask();
    asked.then(
      (found) => isShown && setAnswer(found),
      () => {
        asked = null;
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  return answer;
}

/** The provider's name and logo, from the last visit until the portal has answered. */
export function useBrand(): Brand {
  return useFirstRun()?.brand ?? { name: readKept('brand') ?? 'Lading', logo: readKept('brandLogo') };
}
