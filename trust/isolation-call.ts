export interface AnyCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The content of the uploaded file: a sheet, or the bytes of a picture. */
  file?: string | Buffer;
}

/** Makes a good call of a route, anew for each use: most of them can be done once only. */
export interface GoodCall {
  (): AnyCall | Promise<AnyCall>;
  /** Who may do it; the owner of the organisation unless given. */
  as?: 'admin';
  /** Why it cannot come to a good end in this world. */
  refused?: string;
  /** Calls for ids within fields of the body that a good call leaves out, as others stand in their place. */
  within?: Record<string, () => AnyCall | Promise<AnyCall>>;
}

/** Good calls of these routes. */
export type Calls<R> = { [N in keyof R]: GoodCall };

export const asAdmin = (make: GoodCall): GoodCall => Object.assign(make, { as: 'admin' } as const);
export const refused = (reason: string, make: GoodCall): GoodCall => Object.assign(make, { refused: reason });

/** Makes a call once only: good enough for whoever is turned away before anything is done with it. */
export function madeOnce(make: () => AnyCall | Promise<AnyCall>): () => AnyCall | Promise<AnyCall> {
  let made: AnyCall | Promise<AnyCall> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Exports a list with these columns. */
export const exported =
  (...columns: string[]): GoodCall =>
  () => ({ params: { format: 'csv' }, body: { columns } });

/** A good call of every route that `editRoutes` declares. @param ids the field that holds the ids. */
export const editCalls = (ids: string, make: () => Promise<string>, set: Record<string, string | null>) => ({
  editRows: async () => ({ body: { rows: [{ id: await make(), set }] } }),
  editMany: async () => ({ body: { [ids]: [await make()], set } }),
});

/** An import as the walk of isolation calls it. */
interface IsolatedImport {
  /** Makes an import of the noun; gives its id. */
  imported(): Promise<string>;
  /** What template and import are of: `organisation`, and `eshop` where the noun takes one. */
  options: { organisation: string; eshop?: string; [more: string]: unknown };
  /** What a template is asked with, where that is more than the options. */
  eshop?: string;
  file: string;
}

/** A good call of every route that `importRoutes` declares. */
export function importCalls({ imported, options, eshop = options.eshop, file }: IsolatedImport) {
  const query = { organisation_id: options.organisation, ...(eshop && { eshop_id: eshop }) };
  return {
    template: () => ({ params: { format: 'csv' }, query }),
    import: () => ({ query: {}, body: { ...options, dryRun: 'true' }, file }),
    importResult: async () => ({ params: { id: await imported() } }),
    commitImport: async () => ({ params: { id: await imported() }, body: { dryRun: true, options } }),
    importRows: async () => ({ params: { id: await imported() }, query: {} }),
    checkCells: async () => ({ params: { id: await imported() }, body: { corrections: [] } }),
    undoImport: async () => ({ params: { id: await imported() } }),
    importFailedRows: async () => ({ params: { id: await imported(), format: 'csv' } }),
  };
}

let number = 0;
/** Unlike any other, and always as long. */
export const next = (): string => `P-${String(++number).padStart(8, '0')}`;
