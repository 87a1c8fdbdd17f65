import { useEffect } from 'react';
import { areaOf } from '../../platform/paths.ts';
import { go, usePath } from '../../platform/place.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { SetPassword } from './SetPassword.tsx';
import { SignIn } from './SignIn.tsx';

/** The pages before the sign-in. Any path that is nobody's leads to the user login (specification 2). */
export default function AccessPages() {
  const path = usePath();
  const area = areaOf(path);
  const [, , page, token = ''] = path.split('/');
  switch (page) {
    case 'login':
      return <SignIn key={area.base} area={area} />;
    case 'forgotten-password':
      return <ForgottenPassword key={area.base} area={area} />;
    case 'set-password':
    case 'invitation':
      return <SetPassword key={token} area={area} token={token} isInvitation={page === 'invitation'} />;
    case 'confirm-email':
      return <ConfirmEmail key={token} area={area} token={token} />;
    default:
      return <ToLogin />;
  }
}

function ToLogin() {
  useEffect(() => go('/user/login', { replace: true }), []);
  return null;
}
