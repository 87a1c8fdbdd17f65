import { z } from 'zod';
import { bulkAnswer, bulkIds } from './bulk.ts';
import { confirmation } from './confirm.ts';
import { id, isReference, type Optional, type Reference } from './fields.ts';
import type { Grid } from './grid.ts';
import { entityOf, type Noun, pluralOf } from './noun.ts';
import { exportRoute, readingRoutes } from './reading.ts';
import { relation } from './relation.ts';
import { type Audience, type Route, route } from './route.ts';
import type { Sheet } from './sheet.ts';

/** What every record has that people write and change. */
const RECORD = {
  id: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
} as const;

/** A schema without conversions. */
type Plain<T> = z.ZodType<T, T>;

/** A field of a body as a record answers it: a reference as a relation, what may be missing as null. */
type Answered<F> =
  F extends Optional<infer Inner>
    ? Inner extends Reference
      ? typeof relation
      : Plain<z.output<Inner> | null>
    : F extends Reference
      ? typeof relation
      : F extends z.ZodType
        ? Plain<z.output<F>>
        : never;
type AnsweredShape<B extends z.ZodRawShape> = { [K in keyof B]: Answered<B[K]> };

/** The schema that a field's checks and conversions end in, without them: what an answer holds. */
function plainOf(field: z.ZodType): z.ZodType {
  if (isReference(field)) return relation;
  if (field instanceof z.ZodOptional) return plainOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return plainOf(field.out as z.ZodType);
  if (field instanceof z.ZodNullable) {
    const inner = plainOf(field.unwrap() as z.ZodType);
    return inner === relation ? inner : inner.nullable();
  }
  if (field instanceof z.ZodString || field instanceof z.ZodUUID) return z.string();
  return field;
}

/** The fields of a body that name other records. */
export const referencesOf = (body: z.ZodObject): ReadonlySet<string> =>
  new Set(
    Object.entries(body.shape)
      .filter(([, field]) => plainOf(field as z.ZodType) === relation)
      .map(([name]) => name),
  );

/**
 * The record that comes of a body: the same fields as they are answered (a reference as a relation, an optional
 * field as null), with id, moments and version, and `more` that people do not write.
 */
export const recordOf = <B extends z.ZodRawShape, M extends z.ZodRawShape>(
  body: z.ZodObject<B>,
  more: M,
): z.ZodObject<typeof RECORD & AnsweredShape<B> & M> =>
  z.object({
    ...RECORD,
    ...Object.fromEntries(
      Object.entries(body.shape).map(([name, field]) => [name, plainOf(field as z.ZodType)]),
    ),
    ...more,
  }) as never;

interface Access {
  audience: Audience;
}

const params = z.object({ id: id() });
const summaryOf = (said: Noun) => entityOf(said).replaceAll('-', ' ');

/** The permission that a noun asks of those who read, or who write. */
const may = (permission: Noun['read']) => (permission ? { permission } : {});

/**
 * The calls of every noun whose records people write: list, export, read, create, update.
 * @param body what create and update take.
 * @param row what the list answers, in part.
 * @param detail what read, create and update answer.
 * @param said what create and update mean for this noun, for the description of the API.
 */
export const documentRoutes = <B extends z.ZodObject, T extends z.ZodObject, D extends z.ZodObject>(
  noun: Noun,
  body: B,
  row: T,
  detail: D,
  access: Access,
  said: { create?: string; update?: string } = {},
) => {
  const entity = entityOf(noun);
  const read = { ...access, ...may(noun.read) };
  const write = { ...access, ...may(noun.write) };
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

/** The same for a noun whose list answers whole records, and whose records can be deleted. */
export const recordRoutes = <B extends z.ZodObject, T extends z.ZodObject>(
  noun: Noun,
  body: B,
  record: T,
  access: Access,
) =>
  ({
    ...documentRoutes(noun, body, record, record, access),
    remove: route({
      method: 'DELETE',
      path: `/api/${entityOf(noun)}/:id`,
      ...access,
      ...may(noun.write),
      params,
      status: 204,
      summary: `Deletes a ${summaryOf(noun)} that nothing names.`,
    }),
  }) as const;

/** One act on many records at once; the ids stand under the plural of the noun. */
export const bulkRoute = (said: Noun, act: string, access: Access) =>
  route({
    method: 'PUT',
    path: `/api/${entityOf(said)}/${act}`,
    ...access,
    ...may(said.write),
    body: z.strictObject({ [pluralOf(said)]: bulkIds() }) as z.ZodObject<
      Record<string, ReturnType<typeof bulkIds>>
    >,
    answer: bulkAnswer,
    rate: 'heavy',
    summary: `${act[0]?.toUpperCase()}${act.slice(1)}s many; each succeeds or fails alone.`,
  });

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
    ...may(said.write),
    params,
    answer: detail,
    summary,
  });

/** One of several acts on many documents at once; the ids stand under the plural of the noun. */
export const bulkActRoute = <const A extends readonly [string, ...string[]], const F extends string>(
  said: Noun,
  ids: F,
  acts: A,
) =>
  route({
    method: 'PUT',
    path: `/api/${entityOf(said)}/bulk/:act`,
    audience: 'both',
    ...may(said.write),
    params: z.object({ act: z.enum(acts) }),
    body: z.strictObject({ [ids]: bulkIds() } as Record<F, ReturnType<typeof bulkIds>>),
    answer: bulkAnswer,
    rate: 'heavy',
    summary: 'One act on many; each succeeds or fails alone.',
  });

/** The calls of a noun whose records are switched on and off: each alone, and many at once, which may be deleted too. */
export const switchRoutes = <T extends z.ZodObject>(said: Noun, record: T, access: Access) => {
  const act = (name: string) =>
    route({
      method: 'PUT',
      path: `/api/${entityOf(said)}/${name}/:id`,
      ...access,
      ...may(said.write),
      params,
      answer: record,
      summary: `${name[0]?.toUpperCase()}${name.slice(1)}s a ${summaryOf(said)}.`,
    });
  return {
    activate: act('activate'),
    deactivate: act('deactivate'),
    activateMany: bulkRoute(said, 'activate', access),
    deactivateMany: bulkRoute(said, 'deactivate', access),
    deleteMany: bulkRoute(said, 'delete', access),
  } as const;
};

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
}

/** Joins a noun with its list, calls and spreadsheet; only keeps its types exact. */
export const recordContract = <const C extends RecordContract>(joined: C): C => joined;
