import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { loginPath } from '../../platform/paths.ts';
import { queryClientOf } from '../../platform/queries.ts';
import { signOut } from '../access/sign-in.ts';

/** What a person typed stays in the browser over a reload, but not for whoever sits down next. */
function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('lading.')) sessionStorage.removeItem(key);
}

/** A place rather than a call, so that a page with unsaved changes is asked first like for every other place. */
export function SignOut() {
  const { audience } = useArea();
  const navigate = useNavigate();
  useEffect(() => {
    signOut(audience);
    queryClientOf(audience).clear();
    forgetDrafts();
    void navigate(loginPath(audience), { replace: true });
  }, [audience, navigate]);
  return null;
}
