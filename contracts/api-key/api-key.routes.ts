import { z } from 'zod';
import { id, optional, text } from '../kit/fields.ts';
import type { Permission } from '../kit/permissions.ts';
import { route } from '../kit/route.ts';

/** What a key can be allowed: work with orders, goods and stock, never people, keys or the sign-in. */
export const KEY_SCOPES = [
  'expedition.read',
  'expedition.write',
  'expedition.send',
  'product.read',
  'product.write',
  'stock.read',
  'stock.write',
  'inbound.read',
  'inbound.write',
  'organisation.read',
  'organisation.write',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The preset that reads everything and changes nothing. */
export const READING_SCOPES = KEY_SCOPES.filter((scope) => scope.endsWith('.read'));

/** Addresses and ranges to which a key is bound at most. */
export const MOST_KEY_ADDRESSES = 20;

/** Days for which a key is good at most. */
export const MOST_DAYS = 730;

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first and last signs. */
  hint: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** From where alone it is good; null for everywhere. */
  addresses: z.array(z.string()).nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const organisation = optional(id());

export const apiKeyRoutes = {
  list: route({
    method: 'GET',
    path: '/api/api-key',
    audience: 'user',
    permission: 'key.read',
    query: z.object({ organisation }),
    answer: z.object({ keys: z.array(apiKey) }),
    summary: 'The keys of an organisation, newest first; a key itself is never shown again.',
  }),
  create: route({
    method: 'POST',
    path: '/api/api-key',
    audience: 'user',
    permission: 'key.write',
    fresh: true,
    body: z.strictObject({
      organisation,
      name: text(64),
      scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
      days: z.int().min(1).max(MOST_DAYS),
      /** From where alone it is good: addresses and ranges; none for everywhere. */
      addresses: z.array(text(64)).max(MOST_KEY_ADDRESSES).nullish(),
    }),
    answer: z.object({ key: z.string(), created: apiKey }),
    status: 201,
    secret: true,
    idempotent: false,
    summary: 'Makes a key, which is shown this once. It may do at most what its maker may.',
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/api-key/:id',
    audience: 'user',
    permission: 'key.write',
    fresh: true,
    params: z.object({ id: id() }),
    status: 204,
    summary: 'Ends a key at once.',
  }),
} as const;
