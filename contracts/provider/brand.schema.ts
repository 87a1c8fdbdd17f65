import { z } from 'zod';

/** What people see of who runs the portal. */
export const brand = z.object({
  /** The provider's name; the program's own until one is given. */
  name: z.string(),
  /** The address of the logo, at most 160 pixels wide and high. */
  logo: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;
