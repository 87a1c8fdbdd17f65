import type { expeditionTrackingRoutes } from '../../../../contracts/expedition/expedition.tracking.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { hasExpedition } from '../expedition.service.ts';
import { endLink, readLink, shareLink, track } from './tracking.service.ts';

/** The links by which customers follow their orders, and what these open. */
export const expeditionTrackingHandlers = ({
  secrets,
}: Services): Handlers<typeof expeditionTrackingRoutes> => ({
  readLink: async (tx, { params }) => {
    if (!(await hasExpedition(tx, params.id))) throw notFound();
    return { link: await readLink(tx, secrets, params.id) };
  },
  shareLink: async (tx, { params, body }) => ({ link: await shareLink(tx, secrets, params.id, body) }),
  endLink: async (tx, { params }) => {
    await endLink(tx, params.id);
  },
  track: (tx, { params }) => track(tx, secrets, params.token),
});
