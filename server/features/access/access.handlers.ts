import type { accessRoutes } from '../../../contracts/access/access.routes.ts';
import type { PasswordPolicy } from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { TokenHolder } from '../../platform/access/tokens.ts';
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
}

type Audience = 'user' | 'admin';
const COOKIE_DAYS = 90 * 24 * 3_600;

/** Signing in and out, for both audiences and for the clients of the dialect. */
export function accessHandlers(database: Database, options: AccessOptions): Handlers<typeof accessRoutes> {
  const { secrets, policy } = options;
  const cookieName = (audience: Audience) => `${options.secureCookies ? '__Secure-' : ''}lading-${audience}`;

  const keepCookie = (request: Pick<Request, 'cookies'>, audience: Audience, tokens: Tokens): Tokens => {
    request.cookies.set(cookieName(audience), tokens.refreshToken, COOKIE_DAYS);
    return tokens;
  };

  const enter = async (
    audience: Audience,
    request: Pick<Request, 'cookies' | 'ip' | 'client'> & {
      body: { login?: string | null | undefined; email?: string | null | undefined; password: string };
    },
    holder?: TokenHolder,
  ) => {
    const { body, ip, client } = request;
    const login = body.login ?? body.email ?? '';
    const attempt = { audience, login, password: body.password, ip, client };
    const tokens = await signIn(database, secrets, attempt, holder);
    return keepCookie(request, audience, tokens);
  };

  /** The token from the body, or from the cookie when the page asked (a header no other site can send). */
  const readRefresh = (
    request: Pick<Request, 'cookies'> & {
      body: { refreshToken?: string | null | undefined } | null | undefined;
    },
    audience: Audience,
  ) => request.body?.refreshToken ?? request.cookies.read(cookieName(audience)) ?? null;

  return {
    signInUser: ownTransactions((request) => enter('user', request)),
    signInAdmin: ownTransactions((request) => enter('admin', request)),
    signInDialect: ownTransactions((request) => enter('user', request, 'api')),
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
      await database.transaction(systemScope('Sign-out'), (tx) => signOut(tx, token));
      request.cookies.set(cookieName(audience), '', 0);
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
