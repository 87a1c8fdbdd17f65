import { z } from 'zod';
import { id, optional } from '../kit/fields.ts';
import { FILE_LIMITS } from '../kit/limits.ts';
import { entityOf, type Noun } from '../kit/noun.ts';
import { route } from '../kit/route.ts';
import { attachment } from './attachment.schema.ts';

const params = z.object({ id: id() });
const one = z.object({ id: id(), attachmentId: id() });

/** What every upload says beside its file. */
export const attachmentUpload = z.object({ originalName: optional(z.string().max(255)) });

/**
 * The calls of a noun whose records have attachments: add, read, delete.
 * @param body what an upload says beside its file.
 * @param answer an attachment as the noun shows it.
 */
export const attachmentRoutes = <
  B extends z.ZodObject = typeof attachmentUpload,
  T extends z.ZodObject = typeof attachment,
>(
  said: Noun,
  body: B = attachmentUpload as never,
  answer: T = attachment as never,
) => {
  const entity = entityOf(said);
  const read = { audience: 'both', ...(said.read && { permission: said.read }) } as const;
  const write = { audience: 'both', ...(said.write && { permission: said.write }) } as const;
  return {
    uploadAttachment: route({
      method: 'PUT',
      path: `/api/${entity}/:id/attachment`,
      ...write,
      params,
      upload: { file: 'file', maxBytes: FILE_LIMITS.attachment },
      body,
      answer,
      summary: 'Adds a paper: PDF, picture or spreadsheet, recognised by its content.',
    }),
    attachment: route({
      method: 'GET',
      path: `/api/${entity}/:id/attachment/:attachmentId`,
      ...read,
      params: one,
      download: true,
      summary: 'One attachment.',
    }),
    deleteAttachment: route({
      method: 'DELETE',
      path: `/api/${entity}/:id/attachment/:attachmentId`,
      ...write,
      params: one,
      status: 204,
      summary: 'Removes an attachment.',
    }),
  } as const;
};
