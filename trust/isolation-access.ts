import type { routes } from '../contracts/index.ts';
import { type Calls, refused } from './isolation-call.ts';
import { assertion } from './isolation-security.ts';

/** Good calls of signing in and out; those that ask for a secret are refused. */
export function accessCalls(): Calls<(typeof routes)['access']> {
  const secret = 'it asks for a secret that nobody here has';
  const audience = { audience: 'user' };
  return {
    signInUser: refused(secret, () => ({ body: { login: 'nobody', password: 'a' } })),
    signInAdmin: refused(secret, () => ({ body: { login: 'nobody', password: 'a' } })),
    passkeyOptions: () => ({ params: audience }),
    signInPasskey: refused(secret, () => ({ params: audience, body: { response: assertion } })),
    signInDialect: refused(secret, () => ({ body: { login: 'nobody', password: 'a' } })),
    refreshDialect: refused(secret, () => ({ body: { refreshToken: 'a' } })),
    refreshUser: refused(secret, () => ({ query: audience, body: { refreshToken: 'a' } })),
    signOut: () => ({ query: audience, body: { refreshToken: 'a' } }),
    forgottenPassword: () => ({ params: audience, body: { login: 'nobody' } }),
    setPassword: refused(secret, () => ({ params: audience, body: { token: 'a', password: 'a' } })),
    passwordLink: () => ({ body: { token: 'a' } }),
    me: () => ({}),
    updateMe: () => ({ body: { theme: 'dark' } }),
    firstRun: () => ({}),
    createFirstAdmin: refused(secret, () => ({
      body: { setupToken: 'a', firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'a' },
    })),
  };
}
