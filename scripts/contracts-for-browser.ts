import type { ESTree } from 'vite';
import { type Plugin, parseAst } from 'vite';

/*
 * The contracts declare each route with its schemas, and the browser needs most routes only as method and path:
 * the server checks what is sent. In the built bundle a route keeps no schema, and a schema that nothing reads
 * is left out, so that a list does not load the library of the schemas. Forms, which import the schemas that
 * they check with, keep them.
 */

const OF_THE_SERVER = ['params', 'query', 'body', 'answer', 'summary'];
/** Which arguments of those that make several routes at once are nothing but schemas. */
const SCHEMAS_OF: Record<string, readonly number[]> = {
  readingRoutes: [1],
  listRoutes: [1],
  actRoute: [2],
  importRoutes: [2],
  documentRoutes: [1, 2, 3],
  recordRoutes: [1, 2],
  switchRoutes: [1],
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

type Node = ESTree.Node;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    yield value as Node;
    for (const inner of Object.values(value)) yield* nodesOf(inner);
  }
}

const callOf = (node: Node, name: string): ESTree.CallExpression | null =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name
    ? node
    : null;

function schemaEdits(node: Node): Edit[] {
  for (const [name, indexes] of Object.entries(SCHEMAS_OF)) {
    const call = callOf(node, name);
    if (call)
      return indexes.flatMap((index) => {
        const schemas = call.arguments[index];
        return schemas ? [{ start: schemas.start, end: schemas.end, text: 'undefined' }] : [];
      });
  }
  // The sheet of a record is made from its schema; the screen of an import names the sheet itself.
  const [call, dropped] = callOf(node, 'recordContract')
    ? [callOf(node, 'recordContract'), ['sheet']]
    : [callOf(node, 'route'), OF_THE_SERVER];
  const declared = call?.arguments[0];
  if (declared?.type !== 'ObjectExpression') return [];
  return declared.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && dropped.includes(property.key.name)
      ? [{ start: property.start, end: property.end, text: `${property.key.name}: undefined` }]
      : [],
  );
}

/** Wraps what a constant of the module is made by, so that it goes when the constant is not used. */
function pureEdits(program: ESTree.Program): Edit[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) =>
      init && (init.type === 'CallExpression' || init.type === 'ObjectExpression')
        ? [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          ]
        : [],
    );
  });
}

/** The code of a module of the contracts as the browser needs it. */
export function stripContract(code: string): string {
  const program = parseAst(code);
  const edits = [...pureEdits(program), ...[...nodesOf(program.body)].flatMap(schemaEdits)];
  let result = code;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

/** The plugin of the build that does it for `contracts/`. */
export const contractsForBrowser = (): Plugin => ({
  name: 'contracts-for-browser',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contracts[\\/].+\.ts$/ },
    handler: (code) => ({ code: stripContract(code), map: null, moduleSideEffects: false }),
  },
});
