import { z } from 'zod';
import { id, optional } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { USER_ROLES } from '../kit/permissions.ts';
import { route } from '../kit/route.ts';
import { VIEWED_ADMIN_ROLES } from './acting-as.ts';

const path = '/api/acting-as';

export const actingAsRoutes = {
  view: route({
    method: 'PUT',
    path: `${path}/role`,
    audience: 'both',
    permission: 'people.write',
    body: z.strictObject({
      organisation: optional(id()),
      role: z.enum([...USER_ROLES, ...VIEWED_ADMIN_ROLES]),
    }),
    status: 204,
    summary:
      'Looks as a weaker role: until it is ended, this session reads with its rights and writes nothing.',
  }),
  behalf: route({
    method: 'PUT',
    path: `${path}/client`,
    audience: 'admin',
    permission: 'behalf.act',
    body: z.strictObject({ organisation: id(), reason: z.string().trim().min(3).max(LIMITS.note) }),
    status: 204,
    summary:
      'Acts on behalf of a client for an hour: only its records are there, and the history names both.',
  }),
  end: route({
    method: 'DELETE',
    path,
    audience: 'both',
    alwaysAllowed: true,
    status: 204,
    summary: 'Returns to oneself.',
  }),
} as const;
