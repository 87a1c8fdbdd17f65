import { z } from 'zod';
import { CARRIER_ADAPTERS } from '../contracts/carrier/carrier.adapters.ts';
import type { CarrierUrls } from './carriers/carriers.ts';
import { isProxy } from './platform/http/proxies.ts';
import { readSender } from './platform/mail/sender.ts';

const onOff = (byDefault: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .transform((value) => value === 'on' || value === 'true' || value === '1')
    .default(byDefault);

/** Addresses by carrier; null for a text that is something else. */
function readCarrierUrls(text: string): CarrierUrls | null {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => /^(\w+)=(https?:\/\/\S+?)\/?$/.exec(pair));
  const known: readonly string[] = CARRIER_ADAPTERS;
  if (pairs.some((pair) => !pair || !known.includes(pair[1] ?? ''))) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
}

const environment = z.object({
  /** `api`, `worker`, or both in one process. */
  LADING_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => /^\w+:\/\/[^/?#]+\/?$/.test(url),
      'an address without a path: a portal needs a host name of its own',
    )
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Off behind a pooler by transaction that does not follow named statements (PgBouncer before 1.21). */
  DATABASE_PREPARE: onOff(true),
  SECRET_KEY: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .default('lading@localhost')
    .refine(
      (text) => readSender(text) !== null,
      'an address, or a name with one: Lading <lading@example.com>',
    ),
  /**
   * The address to which replies to letters about claims go, each with a sign behind a plus, and the port on which a mail
   * server hands over (SMTP) what comes there. Without them such letters ask to be answered in the portal.
   */
  MAIL_REPLIES: z
    .string()
    .refine((text) => readSender(text) !== null, 'an address: claims@example.com')
    .optional(),
  MAIL_REPLIES_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  BRAND_NAME: z.string().min(1).max(60).default('Lading'),
  /** Where clients ask for help; without it they read that they may ask, not where. */
  SUPPORT_EMAIL: z.email().optional(),
  DEMO: onOff(true),
  /** Five seconds with the demo; without it goods and orders are a person's, on the floor screen, unless it is given. */
  WAREHOUSE_TEMPO: z.coerce.number().min(0).max(86_400).optional(),
  /** Of a hundred orders: short on the floor, refused data, returned by the carrier. */
  WAREHOUSE_SHORTAGES: z.coerce.number().min(0).max(100).default(1),
  WAREHOUSE_REFUSALS: z.coerce.number().min(0).max(100).default(1),
  WAREHOUSE_RETURNS: z.coerce.number().min(0).max(100).default(3),
  /** Of a hundred deliveries and transfers: a piece fewer or more than announced; one piece damaged. */
  WAREHOUSE_DIFFERENCES: z.coerce.number().min(0).max(100).default(3),
  WAREHOUSE_DAMAGE: z.coerce.number().min(0).max(100).default(1),
  /** `asvs`: 8 to 128 characters, common ones refused. The other two are the specification's readings. */
  PASSWORD_POLICY: z.enum(['asvs', 'spec', 'spec-complex']).default('asvs'),
  /** `required`: an administrator without a second factor can only set one up. */
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  /** The Czech register of companies; a stand-in of made-up companies with the demo, unless it is given. */
  ARES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Carriers that are reached elsewhere than at their own addresses, by comma: `ppl=https://api-dev.dhl.com/ecs/ppl/myapi2`.
   * With the demo each has a stand-in on this machine, unless one is given.
   */
  CARRIER_URLS: z
    .string()
    .default('')
    .transform(readCarrierUrls)
    .refine((urls) => urls !== null, `carrier=address by comma, of ${CARRIER_ADAPTERS.join(', ')}`)
    .transform((urls) => urls ?? {}),
  /** Days for which finished imports with their files, and letters in the local outbox, are kept; 0 keeps them. */
  KEEP_IMPORTS: z.coerce.number().int().min(0).max(3_650).default(90),
  KEEP_OUTBOX: z.coerce.number().int().min(0).max(3_650).default(30),
  /** Calls per minute and route of an API client, who signs in at `/api/login/user`. */
  API_CALLS: z.coerce.number().int().min(1).max(1_000_000).default(15_000),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isProxy),
      'addresses or networks (10.0.0.0/8) by comma; or loopback, uniquelocal',
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

type Environment = z.output<typeof environment>;
export type Config = Environment & { WAREHOUSE_TEMPO: number };

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {}

/**
 * Reads the environment as one object with defaults that start on a bare machine. `X_FILE` gives the value of
 * `X` from a file, as secrets are handed to containers.
 * @throws ConfigError naming every variable that is wrong, not only the first.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  readFile?: (path: string) => string,
): Config {
  const values: Record<string, string> = {};
  const lines: string[] = [];
  for (const name of Object.keys(environment.shape)) {
    const path = env[`${name}_FILE`];
    try {
      const value = path && readFile ? readFile(path).trim() : env[name];
      if (value !== undefined && value !== '') values[name] = value;
    } catch (error) {
      lines.push(`  ${name}_FILE: ${path} cannot be read: ${(error as Error).message}`);
    }
  }
  const result = environment.safeParse(values);
  if (result.success && lines.length === 0) {
    const { WAREHOUSE_TEMPO = result.data.DEMO ? 5 : 0 } = result.data;
    return { ...result.data, WAREHOUSE_TEMPO };
  }
  for (const { path, message } of result.error?.issues ?? []) lines.push(`  ${path.join('.')}: ${message}`);
  throw new ConfigError(`The environment is not right:\n${lines.join('\n')}`);
}
