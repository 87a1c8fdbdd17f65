/** One module that a file imports. */
export interface Import {
  file: string;
  line: number;
  /** A path from the repository's root, or the name of a package. */
  target: string;
  isPackage: boolean;
  /** What stands between `import` and `from`: `type { Kysely }`. */
  clause: string;
}

interface ImportRule {
  /** The files that the rule binds. */
  files: RegExp;
  /** Why this import is refused and what to do instead, or undefined where it is fine. */
  refuse(found: Import): string | undefined;
}

const testTools = /\.(test|fixtures)\.tsx?$|\/fixtures\.ts$|^(testing|trust|bench|e2e|scripts)\//;
const sqlWriters = /\.store\.ts$|^server\/(stock|platform|migrations)\/|^demo\//;
const serverPackages = /^(node:|(kysely|pg|fastify|pino|undici|nodemailer|graphile-worker)($|\/)|@fastify\/)/;

/** Tests, and what serves them, may look anywhere. */
export const isTestTool = (file: string): boolean => testTools.test(file);

/** Stores and the ledger write SQL; so does what makes, fills or moves a database. */
export const mayWriteSql = (file: string): boolean => isTestTool(file) || sqlWriters.test(file);

const readFeature = (path: string): string | undefined =>
  /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1];

const isOtherFeature = ({ file, target }: Import): boolean => {
  const feature = readFeature(target);
  return feature !== undefined && feature !== readFeature(file);
};

/**
 * The rules of docs/architecture.md that depend on where a path leads. The plain ones, which can be told from
 * the words of the import alone, are in biome.json, so that an editor shows them at once.
 */
export const importRules: ImportRule[] = [
  {
    files: /^(contracts|server|demo|web)\//,
    refuse: ({ target, isPackage }) =>
      !isPackage && isTestTool(target)
        ? 'Test tools are no part of the product: move what both need beside the code that it serves.'
        : undefined,
  },
  {
    files: /^contracts\//,
    refuse: ({ target, isPackage }) =>
      (isPackage ? /^zod($|\/)/ : /^contracts\//).test(target)
        ? undefined
        : 'Contracts are zod and data for both sides: move what needs more to server/ or web/.',
  },
  {
    files: /^server\/platform\//,
    refuse: ({ target }) =>
      /^(server\/(stock|wms|carriers|connectors|features)|demo)\//.test(target)
        ? 'The platform knows nothing of logistics: let server/api.ts or worker.ts hand it in as a parameter.'
        : undefined,
  },
  {
    // The warehouse stands beside the features and reaches each as they reach one another.
    files: /^server\/(features|wms)\//,
    refuse: (found) =>
      isOtherFeature(found) && !found.target.endsWith('.service.ts')
        ? `A feature is reached through its services: export it from ${readFeature(found.target)}.service.ts, or ${readFeature(found.target)}.warehouse.service.ts for server/wms.`
        : undefined,
  },
  {
    files: /^web\/features\//,
    refuse: (found) =>
      // How records come from a spreadsheet, lines of products and moves of stock are one thing each, whatever the noun.
      isOtherFeature(found) &&
      !/\b(cells|fields)\.tsx?$|^web\/features\/(import|stock-move|product\/lines)\//.test(found.target)
        ? // The shell is the frame around every page; signing in and the settings are parts of it.
          /^(shell|access|settings)$/.test(readFeature(found.file) ?? '') &&
          /^(shell|access|settings)$/.test(readFeature(found.target) ?? '')
          ? undefined
          : `A feature shows what is another's through its cells and fields: export it from ${readFeature(found.target)}/cells.tsx or fields.tsx.`
        : undefined,
  },
  {
    files: /^web\//,
    refuse: ({ target, isPackage }) =>
      isPackage && serverPackages.test(target)
        ? 'This runs on the server only: ask for the result through a route in contracts/.'
        : undefined,
  },
  {
    files: /^(server|demo)\//,
    refuse: ({ file, target, clause }) =>
      !mayWriteSql(file) && (target === 'pg' || (target === 'kysely' && /\bsql\b/.test(clause)))
        ? 'Only stores write SQL: add a function to the *.store.ts beside this file, and call it.'
        : undefined,
  },
];
