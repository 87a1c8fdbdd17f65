import { z } from 'zod';

/** A paper or picture that people add to a record: recognised by its content, saved and never shown. */
export const attachment = z.object({
  id: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: z.string(),
});
export type Attachment = z.infer<typeof attachment>;
