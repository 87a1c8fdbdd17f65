export interface AnyCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The content of the uploaded file: a sheet, or the bytes of a picture. */
  file?: string | Buffer;
}

/** What a good call of a route is: made anew for each use, for most of them can be done once only. */
export interface GoodCall {
  make(): AnyCall | Promise<AnyCall>;
  /** Who may do it; the owner of the organisation unless told. */
  as?: 'admin';
  /** Why it cannot come to a good end in this world. */
  refused?: string;
}

let number = 0;
/** Unlike any other, and always as long. */
export const next = (): string => `P-${String(++number).padStart(8, '0')}`;
