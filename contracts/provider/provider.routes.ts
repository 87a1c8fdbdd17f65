import { z } from 'zod';
import { historyEvent } from '../event/event.schema.ts';
import { FILE_LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';
import { provider, providerBody } from './provider.schema.ts';

const write = { audience: 'admin', permission: 'master.write' } as const;

export const providerRoutes = {
  read: route({
    method: 'GET',
    path: '/api/provider',
    audience: 'admin',
    answer: provider,
    summary: 'Who runs the portal: name, address of support, logo.',
  }),
  history: route({
    method: 'GET',
    path: '/api/provider/history',
    ...write,
    answer: z.object({ events: z.array(historyEvent) }),
    summary: 'Who changed what of it, newest first.',
  }),
  update: route({
    method: 'PUT',
    path: '/api/provider',
    ...write,
    body: providerBody,
    answer: provider,
    summary: 'Changes who runs the portal; what is left out is emptied.',
  }),
  uploadLogo: route({
    method: 'PUT',
    path: '/api/provider/logo',
    ...write,
    upload: { file: 'imageFile', maxBytes: FILE_LIMITS.photo },
    answer: provider,
    rate: 'heavy',
    summary: 'Puts a picture in the place of the logo.',
  }),
  removeLogo: route({
    method: 'DELETE',
    path: '/api/provider/logo',
    ...write,
    answer: provider,
    summary: 'Takes the logo away.',
  }),
} as const;
