import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { CARRIER_ADAPTERS } from '../contracts/carrier/carrier.adapters.ts';
import type { Language } from '../contracts/kit/languages.ts';
import type { ProblemAnswer } from '../contracts/kit/problem.ts';
import { type Answer, type Call, pathOf, type Route } from '../contracts/kit/route.ts';
import { startAres } from '../sandbox/ares/ares.ts';
import { createApi } from '../server/api.ts';
import { type CarrierUrls, createCarriers } from '../server/carriers/carriers.ts';
import { type Config, readConfig } from '../server/config.ts';
import { type CompanyRegister, createAres } from '../server/features/organisation/company-register.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { createSecrets } from '../server/platform/access/secrets.ts';
import { openSession } from '../server/platform/access/sessions.ts';
import { signAccess } from '../server/platform/access/tokens.ts';
import { type Clock, systemClock } from '../server/platform/clock.ts';
import { createMailer } from '../server/platform/mail/mailer.ts';
import { createOutgoing } from '../server/platform/outgoing/outgoing.ts';
import { createDiskStorage } from '../server/platform/storage/disk.ts';
import { createTranslate } from '../server/platform/translate/translate.ts';
import type { Services } from '../server/services.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const translate = createTranslate(new URL('../locales', import.meta.url).pathname);

export interface Reply<R extends Route> {
  status: number;
  /** The answer when it was good. */
  body: Answer<R>;
  /** The refusal when it was not. */
  problem: ProblemAnswer;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

export interface CallOptions {
  token?: string;
  language?: Language;
  headers?: Record<string, string>;
}

export interface Portal {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** Calls a route as its contract declares it, through the whole of the server. */
  call<R extends Route>(route: R, call?: Call<R>, options?: CallOptions): Promise<Reply<R>>;
  /** A token for an account, without a password. */
  tokenFor(account: { id: string; audience: 'user' | 'admin'; epoch?: number }): Promise<string>;
  close(): Promise<void>;
}

/** The stand-in for the register of companies: one for all portals of a process, started by the first question. */
const standInRegister: CompanyRegister = {
  find: async (number) => createAres((await ares()).url).find(number),
};
let started: ReturnType<typeof startAres> | undefined;
const ares = () => {
  started ??= startAres();
  return started;
};

/** No test calls a carrier of the world outside. */
const OUT_OF_REACH = Object.fromEntries(CARRIER_ADAPTERS.map((code) => [code, 'http://127.0.0.1:9']));

/** The whole server over a database of its own, called without a socket; every answer is checked against its contract. */
export async function createTestPortal(
  options: {
    env?: Record<string, string>;
    clock?: Clock;
    database?: TestDatabase;
    log?: Services['log'];
    outgoing?: Services['outgoing'];
    /** Stand-ins of carriers; the others are out of reach. */
    carriers?: CarrierUrls;
    /** A folder of the test's own for letters. */
    outbox?: string;
    publicUrl?: string;
    /** Calls count for their account, as they do outside; without it a test may call as often as it likes. */
    limited?: boolean;
  } = {},
): Promise<Portal> {
  const clock = options.clock ?? systemClock;
  const database = options.database ?? (await createTestDatabase({ clock }));
  const config: Config = readConfig({ DEMO: 'off', WAREHOUSE_TEMPO: '0', ...options.env });
  const folder = mkdtempSync(join(tmpdir(), 'lading-portal-'));
  const services: Services = {
    config,
    database,
    translate,
    secrets: createSecrets('a secret for tests that is long enough'),
    storage: createDiskStorage(folder),
    mailer: createMailer({
      outboxDir: options.outbox ?? join(folder, 'outbox'),
      from: config.MAIL_FROM,
      brandName: config.BRAND_NAME,
    }),
    outgoing: options.outgoing ?? createOutgoing(),
    companies: config.ARES_URL ? createAres(config.ARES_URL) : standInRegister,
    carriers: createCarriers({ ...OUT_OF_REACH, ...options.carriers }, clock),
    clock,
    log: options.log ?? pino({ level: 'silent' }),
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
  };
  const app = await createApi(services, {
    appVersion: '0.0.0-test',
    uploadFolder: join(folder, 'uploads'),
    webFolder: null,
    checkAnswers: true,
    ...(options.limited ? {} : { countedAs: (request) => request.id }),
  });
  await app.ready();
  return {
    app,
    services,
    database,
    call: (route, call, given) => inject(app, route, call, given),
    tokenFor: async ({ id, audience, epoch = 1 }) => {
      const session = await database.transaction(systemScope(), (tx) =>
        openSession(tx, services.secrets, id, 'test'),
      );
      const claims = {
        sessionId: session.sessionId,
        accountId: id,
        epoch,
        audience,
        holder: 'browser',
      } as const;
      return (await signAccess(services.secrets.tokenKey, claims, clock.now())).token;
    },
    close: async () => {
      await app.close();
      if (!options.database) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inject<R extends Route>(
  app: FastifyInstance,
  route: R,
  call: Call<R> = {},
  options: CallOptions = {},
): Promise<Reply<R>> {
  const response = await app.inject({
    method: route.method,
    url: pathOf(
      route,
      (call.params ?? {}) as Record<string, unknown>,
      (call.query ?? {}) as Record<string, unknown>,
    ),
    headers: {
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      'accept-language': options.language ?? 'en',
      ...options.headers,
    },
    ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
  });
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const parsed: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  return {
    status: response.statusCode,
    body: parsed as Answer<R>,
    problem: parsed as ProblemAnswer,
    headers: response.headers,
    text: response.body,
  };
}
