import type { organisationStopRoutes } from '../../../contracts/organisation/organisation.stop.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { readStop, resumeOrganisation, stopOrganisation } from './organisation.stop.service.ts';

export const organisationStopHandlers: Handlers<typeof organisationStopRoutes> = {
  readStop: (tx, { params }) => readStop(tx, params.id),
  stop: (tx, { params, body, version }) => stopOrganisation(tx, params.id, body.reason, version),
  resume: (tx, { params, version }) => resumeOrganisation(tx, params.id, version),
};
