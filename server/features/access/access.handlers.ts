import { accessRoutes, type Me } from '../../../contracts/access/access.routes.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { CallerMaker } from '../../platform/access/caller.ts';
import { cookieName } from '../../platform/access/cookies.ts';
import { readDevice, writeDevice } from '../../platform/access/devices.ts';
import { keepChallenge } from '../../platform/access/passkey.store.ts';
import { loadPasskeys, type PasskeySite } from '../../platform/access/passkeys.ts';
import type { PasswordPolicy } from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { AccessClaims, TokenHolder } from '../../platform/access/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { type Caller, type Handlers, ownTransactions, type Request } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { createFirstAdmin, describeMe, refresh, signOut, type Tokens } from './access.service.ts';
import { hasAdmin, updateAccountLooks } from './access.store.ts';
import { describePasswordLink, setPassword } from './link.service.ts';
import { type From, signIn, signInPasskey } from './sign-in.service.ts';

export interface AccessOptions {
  secrets: Secrets;
  policy: PasswordPolicy;
  /** Who runs the portal, and where its support is written to. */
  readBrand: (tx: Tx) => Promise<Me['brand'] & Pick<Me, 'supportEmail'>>;
  demo: boolean;
  secureCookies: boolean;
  site: PasskeySite;
  /** Whether accounts of an audience must have a second factor. */
  needsSecondFactor: (audience: Audience) => boolean;
  callerOf: CallerMaker;
  clock: Clock;
}

type Audience = 'user' | 'admin';
const COOKIE_SECONDS = 90 * 24 * 3_600;
const DEVICE_SECONDS = 365 * 24 * 3_600;
/** Characters that are worth a call less although they are not compressed. */
const SHORT = 16_384;
type Cookies = Pick<Request, 'cookies'>;

/** Signing in and out, for both audiences and for the clients of the dialect. */
export function accessHandlers(database: Database, options: AccessOptions): Handlers<typeof accessRoutes> {
  const { secrets, policy, clock } = options;
  const nameOf = (cookie: Audience | 'device') => cookieName(cookie, options.secureCookies);

  const keepCookie = (request: Cookies, audience: Audience, tokens: Tokens): Tokens => {
    request.cookies.set(nameOf(audience), tokens.refreshToken, COOKIE_SECONDS);
    return tokens;
  };

  type Calling = Pick<Request, 'cookies' | 'ip' | 'client'>;
  type SigningIn = Calling & {
    body: {
      login?: string | null | undefined;
      email?: string | null | undefined;
      password: string;
      code?: string | null | undefined;
    };
  };
  const fromOf = ({ ip, client, cookies }: Calling, holder: TokenHolder): From => ({
    ip,
    client,
    holder,
    device: readDevice(secrets, cookies.read(nameOf('device'))),
  });
  const given = { database, secrets, clock };
  const enter = (audience: Audience, request: SigningIn, holder: TokenHolder) => {
    const { login, email, password, code = null } = request.body;
    const attempt = { audience, login: login ?? email ?? '', password, code, ...fromOf(request, holder) };
    return signIn(given, attempt);
  };
  const keepPage = (
    audience: Audience,
    request: Calling,
    { accountId, ...tokens }: Tokens & { accountId: string },
  ) => {
    const { device } = fromOf(request, 'browser');
    request.cookies.set(nameOf('device'), writeDevice(secrets, device, accountId), DEVICE_SECONDS);
    return keepCookie(request, audience, tokens);
  };
  const enterPage = async (audience: Audience, request: SigningIn) =>
    keepPage(audience, request, await enter(audience, request, 'browser'));

  /** The token from the body, or from the cookie when the page asked (a header no other site can send). */
  const readRefresh = (
    request: Cookies & {
      body: { refreshToken?: string | null | undefined } | null | undefined;
    },
    audience: Audience,
  ) => request.body?.refreshToken ?? request.cookies.read(nameOf(audience)) ?? null;

  const readMe = (caller: Caller): Promise<Me> =>
    database.read(systemScope(), async (tx) =>
      describeMe(tx, caller, await options.readBrand(tx), options.needsSecondFactor),
    );

  /** Who holds a token; nothing where that is long, or refused: the call that asks for it alone says why. */
  const shortMe = async (claims: AccessClaims, ip: string): Promise<Me | undefined> => {
    try {
      const me = await readMe(await options.callerOf(claims, { ip }, accessRoutes.me));
      return JSON.stringify(me).length > SHORT ? undefined : me;
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  };

  return {
    signInUser: ownTransactions((request) => enterPage('user', request)),
    signInAdmin: ownTransactions((request) => enterPage('admin', request)),
    // Without cookies: the call is read loosely, and its clients keep the tokens of the answer.
    signInDialect: ownTransactions(async (request) => {
      const { accountId: _, ...tokens } = await enter('user', request, 'api');
      return tokens;
    }),
    passkeyOptions: ownTransactions(async () => {
      const { generateAuthenticationOptions } = await loadPasskeys();
      const asked = await generateAuthenticationOptions({
        rpID: options.site.rpId,
        userVerification: 'required',
      });
      await database.transaction(systemScope('Sign-in'), (tx) => keepChallenge(tx, asked.challenge, null));
      return { ...asked };
    }),
    signInPasskey: ownTransactions(async (request) => {
      const { audience } = request.params;
      const from = fromOf(request, 'browser');
      const signedIn = await signInPasskey(given, options.site, audience, request.body.response, from);
      return keepPage(audience, request, signedIn);
    }),
    refreshDialect: ownTransactions(async (request) => {
      const { tokens } = await refresh(
        database,
        secrets,
        request.body?.refreshToken ?? null,
        request.ip,
        'api',
      );
      return tokens;
    }),
    refreshUser: ownTransactions(async (request) => {
      const audience = request.query.audience ?? 'user';
      const fromBody = request.body?.refreshToken;
      const { tokens, claims } = await refresh(database, secrets, readRefresh(request, audience), request.ip);
      if (!fromBody) keepCookie(request, claims.audience, tokens);
      return request.query.me ? { ...tokens, me: await shortMe(claims, request.ip) } : tokens;
    }),
    signOut: ownTransactions(async (request) => {
      const audience = request.query.audience ?? 'user';
      const token = readRefresh(request, audience);
      await database.transaction(systemScope('Sign-out'), (tx) => signOut(tx, secrets, token, request));
      request.cookies.set(nameOf(audience), '', 0);
      return undefined;
    }),
    forgottenPassword: async (tx, { params, body, language }) => {
      // Whether there is such an account is only looked up by the job: the answer takes the same time for everybody.
      const login = (body.login ?? body.email ?? '').trim();
      const payload = { audience: params.audience, login, language };
      await enqueueJob(tx, { task: 'access.sendResetLink', payload });
      return undefined;
    },
    setPassword: async (tx, { params, body }) => {
      await setPassword(tx, policy, params.audience, body.token, body.password);
      return undefined;
    },
    passwordLink: async (tx, { body }) => ({ ...(await describePasswordLink(tx, body.token)), policy }),
    me: ownTransactions(async ({ caller }) => readMe(caller)),
    updateMe: ownTransactions(async ({ caller, body }) =>
      database.transaction(systemScope(), async (tx) => {
        await updateAccountLooks(tx, caller.accountId, body);
        return describeMe(tx, caller, await options.readBrand(tx), options.needsSecondFactor);
      }),
    ),
    firstRun: async (tx) => {
      const { name, logo } = await options.readBrand(tx);
      return { needed: !(await hasAdmin(tx)), brand: { name, logo }, demo: options.demo };
    },
    createFirstAdmin: async (tx, { body }) => {
      await createFirstAdmin(tx, secrets, policy, body);
      return undefined;
    },
  };
}
