import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { forgetTab } from '../../platform/keep.ts';
import { loginPath } from '../../platform/paths.ts';
import { queryClientOf } from '../../platform/queries.ts';
import { signOut } from '../access/sign-in.ts';

/** A place rather than a call, so that a page with unsaved changes is asked first like for every other place. */
export function SignOut() {
  const { audience } = useArea();
  const navigate = useNavigate();
  useEffect(() => {
    signOut(audience);
    queryClientOf(audience).clear();
    forgetTab();
    void navigate(loginPath(audience), { replace: true });
  }, [audience, navigate]);
  return null;
}
