import { z } from 'zod';
import { exportBody, exportParams } from './export.ts';
import { id } from './fields.ts';
import { listAnswer, listBody } from './grid.ts';
import type { Permission } from './permissions.ts';
import { type Audience, route } from './route.ts';

interface Access {
  audience: Audience;
  permission?: Permission;
}

/** The two reading calls that every noun has: its list and one record. */
export const readingRoutes = <const E extends string, T extends z.ZodObject>(
  entity: E,
  record: T,
  access: Access,
) => ({
  list: route({
    method: 'POST',
    path: `/api/${entity}/list`,
    ...access,
    body: listBody,
    answer: listAnswer(record.partial()),
    idempotent: false,
    summary: `Lists ${entity} records.`,
  }),
  read: route({
    method: 'GET',
    path: `/api/${entity}/:id`,
    ...access,
    params: z.object({ id: id() }),
    answer: record,
    summary: `Reads one ${entity}.`,
  }),
});

/** The export of what a list shows. */
export const exportRoute = <const E extends string>(entity: E, access: Access) =>
  route({
    method: 'POST',
    path: `/api/${entity}/export/:format`,
    ...access,
    params: exportParams,
    body: exportBody,
    download: true,
    rate: 'heavy',
    idempotent: false,
    summary: 'Exports what the list shows, all of it as it is at one moment.',
  });

/** The calls of a list: its pages and its export. */
export const listRoutes = <const E extends string, T extends z.ZodObject>(
  entity: E,
  record: T,
  access: Access,
) => ({ list: readingRoutes(entity, record, access).list, export: exportRoute(entity, access) });

/** The list of any noun, for those that know it by its name only: rows have an id, and what was selected. */
export const anyListRoute = (entity: string) =>
  route({
    method: 'POST',
    path: `/api/${entity}/list`,
    audience: 'both',
    body: listBody,
    answer: listAnswer(z.looseObject({ id: z.string() })),
    idempotent: false,
    summary: `Lists ${entity} records.`,
  });
