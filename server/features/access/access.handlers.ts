import type { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { cookieName } from '../../platform/access/cookies.ts';
import { readDevice, writeDevice } from '../../platform/access/devices.ts';
import type { PasswordPolicy } from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { TokenHolder } from '../../platform/access/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type Handlers, ownTransactions, type Request } from '../../platform/http/handler.ts';
import {
  createFirstAdmin,
  describeMe,
  describePasswordLink,
  refresh,
  sendResetLink,
  setPassword,
  signIn,
  signOut,
  type Tokens,
} from './access.service.ts';
import { hasAdmin, updateAccountLooks } from './access.store.ts';

export interface AccessOptions {
  secrets: Secrets;
  policy: PasswordPolicy;
  brandName: string;
  /** Where the provider's support is written to. */
  supportEmail: string | null;
  demo: boolean;
  secureCookies: boolean;
  clock: Clock;
}

type Audience = 'user' | 'admin';
const COOKIE_SECONDS = 90 * 24 * 3_600;
const DEVICE_SECONDS = 365 * 24 * 3_600;
type Cookies = Pick<Request, 'cookies'>;

/** Signing in and out, for both audiences and for the clients of the dialect. */
export function accessHandlers(database: Database, options: AccessOptions): Handlers<typeof accessRoutes> {
  const { secrets, policy, clock } = options;
  const nameOf = (cookie: Audience | 'device') => cookieName(cookie, options.secureCookies);

  const keepCookie = (request: Cookies, audience: Audience, tokens: Tokens): Tokens => {
    request.cookies.set(nameOf(audience), tokens.refreshToken, COOKIE_SECONDS);
    return tokens;
  };

  type SigningIn = Pick<Request, 'cookies' | 'ip' | 'client'> & {
    body: { login?: string | null | undefined; email?: string | null | undefined; password: string };
  };
  const enter = async (
    audience: Audience,
    { body, ip, client, cookies }: SigningIn,
    holder?: TokenHolder,
  ) => {
    const device = readDevice(secrets, cookies.read(nameOf('device')));
    const login = body.login ?? body.email ?? '';
    const attempt = { audience, login, password: body.password, ip, client, device };
    const { accountId, ...tokens } = await signIn({ database, secrets, clock }, attempt, holder);
    return { tokens, device: writeDevice(secrets, device, accountId) };
  };
  const enterPage = async (audience: Audience, request: SigningIn) => {
    const { tokens, device } = await enter(audience, request);
    request.cookies.set(nameOf('device'), device, DEVICE_SECONDS);
    return keepCookie(request, audience, tokens);
  };

  /** The token from the body, or from the cookie when the page asked (a header no other site can send). */
  const readRefresh = (
    request: Cookies & {
      body: { refreshToken?: string | null | undefined } | null | undefined;
    },
    audience: Audience,
  ) => request.body?.refreshToken ?? request.cookies.read(nameOf(audience)) ?? null;

  return {
    signInUser: ownTransactions((request) => enterPage('user', request)),
    signInAdmin: ownTransactions((request) => enterPage('admin', request)),
    // Without cookies: the call is read loosely, and its clients keep the tokens of the answer.
    signInDialect: ownTransactions(async (request) => (await enter('user', request, 'api')).tokens),
    refreshDialect: ownTransactions(async (request) =>
      refresh(database, secrets, request.body?.refreshToken ?? null, 'api'),
    ),
    refreshUser: ownTransactions(async (request) => {
      const audience = request.query.audience ?? 'user';
      const fromBody = request.body?.refreshToken;
      const tokens = await refresh(database, secrets, readRefresh(request, audience));
      return fromBody ? tokens : keepCookie(request, tokens.audience, tokens);
    }),
    signOut: ownTransactions(async (request) => {
      const audience = request.query.audience ?? 'user';
      const token = readRefresh(request, audience);
      await database.transaction(systemScope('Sign-out'), (tx) => signOut(tx, secrets, token));
      request.cookies.set(nameOf(audience), '', 0);
      return undefined;
    }),
    forgottenPassword: async (tx, { params, body, language }) => {
      await sendResetLink(tx, params.audience, body.login ?? body.email ?? '', language);
      return undefined;
    },
    setPassword: async (tx, { params, body }) => {
      await setPassword(tx, policy, params.audience, body.token, body.password);
      return undefined;
    },
    passwordLink: async (tx, { body }) => ({ ...(await describePasswordLink(tx, body.token)), policy }),
    me: ownTransactions(async ({ caller }) =>
      database.read(systemScope(), (tx) => describeMe(tx, caller.accountId, options.supportEmail)),
    ),
    updateMe: ownTransactions(async ({ caller, body }) =>
      database.transaction(systemScope(), async (tx) => {
        await updateAccountLooks(tx, caller.accountId, body);
        return describeMe(tx, caller.accountId, options.supportEmail);
      }),
    ),
    firstRun: async (tx) => ({
      needed: !(await hasAdmin(tx)),
      brandName: options.brandName,
      demo: options.demo,
    }),
    createFirstAdmin: async (tx, { body }) => {
      await createFirstAdmin(tx, policy, body);
      return undefined;
    },
  };
}
