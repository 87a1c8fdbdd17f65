import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { dcLogin, dcLoginBody, dcLoginChange, dcLoginReport } from './dc-login.schema.ts';

const access = { audience: 'admin', permission: 'master.write' } as const;
const params = z.object({ id: id() });

export const dcLoginRoutes = {
  create: route({
    method: 'POST',
    path: '/api/dc-login',
    ...access,
    body: dcLoginBody,
    answer: dcLogin,
    status: 201,
    summary: 'Keeps the login of an organisation at a distribution center; each organisation has one there.',
  }),
  update: route({
    method: 'PUT',
    path: '/api/dc-login/:id',
    ...access,
    params,
    body: dcLoginChange,
    answer: dcLogin,
    summary: 'Changes a login; its password only where one is given.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/dc-login/:id',
    ...access,
    params,
    status: 204,
    summary: 'Forgets a login with its password.',
  }),
  report: route({
    method: 'PUT',
    path: '/api/dc-login/:id/report',
    audience: 'admin',
    permission: 'warehouse.operate',
    params,
    body: dcLoginReport,
    answer: dcLogin,
    summary: 'Says what came of using a login: it was taken, or refused and why.',
  }),
} as const;
