import { z } from 'zod';
import { bulkAnswer, bulkBody } from './bulk.ts';
import { confirmation } from './confirm.ts';
import type { EditField } from './edit-field.ts';
import { id } from './fields.ts';
import type { Grid } from './grid.ts';
import { entityOf, type Noun, permissionOfAct, pluralOf } from './noun.ts';
import { exportRoute, readingRoutes } from './reading.ts';
import { type Audience, type Route, route } from './route.ts';
import type { Sheet } from './sheet.ts';

export interface Access {
  audience: Audience;
}

const params = z.object({ id: id() });
const summaryOf = (said: Noun) => entityOf(said).replaceAll('-', ' ');

/** The permission that a noun asks of those who read, or who write. */
const may = (permission: Noun['read']) => (permission ? { permission } : {});

/** Who calls what changes a noun's records. */
export const writing = ({ owner, write }: Noun, access: Access) => ({
  audience: owner ? ('admin' as const) : access.audience,
  ...may(write),
});

/**
 * The calls of every noun whose records people write: list, export, read, create, update.
 * @param body what create and update take.
 * @param row what the list answers, in part.
 * @param detail what read, create and update answer.
 * @param said what create and update mean for this noun, for the description of the API, and how long a body may be.
 */
export const documentRoutes = <B extends z.ZodObject, T extends z.ZodObject, D extends z.ZodObject>(
  noun: Noun,
  body: B,
  row: T,
  detail: D,
  access: Access,
  said: { create?: string; update?: string; maxBytes?: number } = {},
) => {
  const entity = entityOf(noun);
  const read = { ...access, ...may(noun.read) };
  const write = { ...writing(noun, access), ...(said.maxBytes && { maxBytes: said.maxBytes }) };
  return {
    list: readingRoutes(entity, row, read).list,
    export: exportRoute(entity, read),
    read: readingRoutes(entity, detail, read).read,
    create: route({
      method: 'POST',
      path: `/api/${entity}`,
      ...write,
      query: confirmation,
      body,
      answer: detail,
      status: 201,
      summary: said.create ?? `Creates a ${summaryOf(noun)}.`,
    }),
    update: route({
      method: 'PUT',
      path: `/api/${entity}/:id`,
      ...write,
      params,
      query: confirmation,
      body,
      answer: detail,
      summary: said.update ?? `Changes a ${summaryOf(noun)}; what is left out is emptied.`,
    }),
  } as const;
};

/** The call that deletes a record. */
export const removeRoute = (noun: Noun, access: Access, summary?: string) =>
  route({
    method: 'DELETE',
    path: `/api/${entityOf(noun)}/:id`,
    ...writing(noun, access),
    params,
    status: 204,
    summary: summary ?? `Deletes a ${summaryOf(noun)} that nothing names.`,
  });

/** The same for a noun whose list answers whole records, and whose records can be deleted. */
export const recordRoutes = <B extends z.ZodObject, T extends z.ZodObject>(
  noun: Noun,
  body: B,
  record: T,
  access: Access,
) => ({ ...documentRoutes(noun, body, record, record, access), remove: removeRoute(noun, access) }) as const;

/** One act on many records at once, by ids under the plural of the noun or by the list's query. */
export const bulkRoute = (said: Noun, act: string, access: Access) =>
  route({
    method: 'PUT',
    path: `/api/${entityOf(said)}/${act}`,
    ...writing(said, access),
    body: bulkBody(pluralOf(said)),
    answer: bulkAnswer,
    rate: 'heavy',
    bulk: pluralOf(said),
    summary: `${act[0]?.toUpperCase()}${act.slice(1)}s many; each succeeds or fails alone.`,
  });

/** The same for one of several acts: one permission where all demand the same. */
const mayByAct = (said: Noun, acts: readonly string[]) =>
  acts.some((act) => said.demands?.[act])
    ? {
        permission: {
          param: 'act',
          of: Object.fromEntries(
            acts.flatMap((act) => {
              const permission = permissionOfAct(said, act);
              return permission ? [[act, permission]] : [];
            }),
          ),
        },
      }
    : may(said.write);

/**
 * An act on one document: `PUT /api/transfer/:id/cancel`.
 * @param detail what it answers: the document as it then is.
 */
export const actRoute = <const A extends string, D extends z.ZodType>(
  said: Noun,
  act: A,
  detail: D,
  summary: string,
) =>
  route({
    method: 'PUT',
    path: `/api/${entityOf(said)}/:id/${act}`,
    audience: 'both',
    ...may(permissionOfAct(said, act)),
    params,
    answer: detail,
    summary,
  });

/** One of several acts on many documents at once, by ids under the plural of the noun or by the list's query. */
export const bulkActRoute = <const A extends readonly [string, ...string[]], const F extends string>(
  said: Noun,
  ids: F,
  acts: A,
) =>
  route({
    method: 'PUT',
    path: `/api/${entityOf(said)}/bulk/:act`,
    audience: 'both',
    ...mayByAct(said, acts),
    params: z.object({ act: z.enum(acts) }),
    body: bulkBody(ids),
    answer: bulkAnswer,
    rate: 'heavy',
    bulk: ids,
    summary: 'One act on many; each succeeds or fails alone.',
  });

/** Switching records on and off, each alone and many at once. */
export const onOffRoutes = <T extends z.ZodObject>(said: Noun, record: T, access: Access) => {
  const act = (name: string) =>
    route({
      method: 'PUT',
      path: `/api/${entityOf(said)}/${name}/:id`,
      ...writing(said, access),
      params,
      answer: record,
      summary: `${name[0]?.toUpperCase()}${name.slice(1)}s a ${summaryOf(said)}.`,
    });
  return {
    activate: act('activate'),
    deactivate: act('deactivate'),
    activateMany: bulkRoute(said, 'activate', access),
    deactivateMany: bulkRoute(said, 'deactivate', access),
  } as const;
};

/** The calls of a noun whose records are switched on and off: each alone, and many at once, which may be deleted too. */
export const switchRoutes = <T extends z.ZodObject>(said: Noun, record: T, access: Access) =>
  ({ ...onOffRoutes(said, record, access), deleteMany: bulkRoute(said, 'delete', access) }) as const;

/** A noun with everything that lists, pages, forms, handlers and the completeness tests need of it. */
export interface RecordContract<
  N extends Noun = Noun,
  R extends Record<string, Route> = Record<string, Route>,
> {
  noun: N;
  grid: Grid;
  routes: R;
  /** Where records come in and go out by spreadsheet. */
  sheet?: Sheet;
  /** What may be edited for several records at once, by the routes of `editRoutes`. */
  edits?: readonly EditField[];
}

/** Joins a noun with its list, calls and spreadsheet; only keeps its types exact. */
export const recordContract = <const C extends RecordContract>(joined: C): C => joined;
