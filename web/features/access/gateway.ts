import type { accessRoutes } from '../../../contracts/access/access.routes.ts';
import type { Method, Route } from '../../../contracts/kit/route.ts';
import type { profileRoutes } from '../../../contracts/profile/profile.routes.ts';

/*
 * The routes before the sign-in without their schemas, which would double what the first page has to load.
 * A test holds them to the contracts.
 */

type AccessRoutes = typeof accessRoutes;
type ProfileRoutes = typeof profileRoutes;

const bare = <R extends Route>(method: Method, path: string): R =>
  ({ method, path, audience: 'anyone', idempotent: false, summary: '' }) as unknown as R;

export const gateway = {
  signInUser: bare<AccessRoutes['signInUser']>('POST', '/gateway/user/login'),
  signInAdmin: bare<AccessRoutes['signInAdmin']>('POST', '/gateway/admin/login'),
  passkeyOptions: bare<AccessRoutes['passkeyOptions']>('POST', '/gateway/:audience/passkey/options'),
  signInPasskey: bare<AccessRoutes['signInPasskey']>('POST', '/gateway/:audience/passkey'),
  signOut: bare<AccessRoutes['signOut']>('POST', '/gateway/logout'),
  forgottenPassword: bare<AccessRoutes['forgottenPassword']>('POST', '/gateway/:audience/forgotten-password'),
  setPassword: bare<AccessRoutes['setPassword']>('POST', '/gateway/:audience/set-password'),
  passwordLink: bare<AccessRoutes['passwordLink']>('POST', '/gateway/password-link'),
  confirmEmail: bare<ProfileRoutes['confirmEmail']>('POST', '/gateway/:audience/confirm-email'),
  firstRun: bare<AccessRoutes['firstRun']>('GET', '/gateway/first-run'),
  createFirstAdmin: bare<AccessRoutes['createFirstAdmin']>('POST', '/gateway/first-run'),
};
