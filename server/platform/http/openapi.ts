import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { permissionsOf, type Route } from '../../../contracts/kit/route.ts';

type Json = Record<string, unknown>;

/** JSON schema of what a route takes or gives. What a field takes besides its canonical form is left unsaid. */
function schemaOf(schema: z.ZodType): Json {
  const json = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  const { $schema: _, ...rest } = json;
  return rest;
}

function parametersOf(route: Route): Json[] {
  const of = (where: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || (required.includes(name) && !('default' in field)),
      schema: field,
    }));
  };
  return [...of('path', route.params), ...of('query', route.query)];
}

function requestBody(route: Route): Json | undefined {
  if (route.upload) {
    const fields = route.body ? ((schemaOf(route.body) as { properties?: Json }).properties ?? {}) : {};
    const properties = { [route.upload.file]: { type: 'string', format: 'binary' }, ...fields };
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', properties, required: [route.upload.file] } },
      },
    };
  }
  return route.body ? { content: { 'application/json': { schema: schemaOf(route.body) } } } : undefined;
}

function responsesOf(route: Route): Json {
  const problem = {
    description: 'A refusal',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  const good: Json = route.download
    ? {
        description: 'The file',
        content: {
          [route.rate === 'picture' ? 'image/*' : 'application/octet-stream']: {
            schema: { type: 'string', format: 'binary' },
          },
        },
      }
    : route.answer && route.status !== 204
      ? { description: 'Done', content: { 'application/json': { schema: schemaOf(route.answer) } } }
      : { description: 'Done' };
  return { [String(route.status ?? 200)]: good, default: problem };
}

const PROBLEM: Json = {
  type: 'object',
  required: ['code', 'error', 'message', 'violations'],
  properties: {
    code: { type: 'string' },
    error: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    violations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['propertyPath', 'message', 'code', 'parameters'],
        properties: {
          propertyPath: { type: 'string' },
          message: { type: 'string' },
          code: { type: 'string' },
          parameters: { type: 'object' },
        },
      },
    },
  },
};

/** What a route demands of the caller's role, for whoever reads the description. */
function describePermission(route: Route): Json {
  const permissions = permissionsOf(route);
  if (permissions.length === 0) return {};
  const which = typeof route.permission === 'object' ? `, by \`${route.permission.param}\`` : '';
  return { description: `Permission${which}: ${permissions.join(', ')}.` };
}

/** The API as OpenAPI 3.1, out of the same routes that are mounted. */
export function describeApi(routes: Record<string, Record<string, Route>>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [noun, declared] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(declared)) {
      const path = route.path.replace(/:([a-zA-Z]+)/g, '{$1}');
      const body = requestBody(route);
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: {
          operationId: `${noun}.${name}`,
          tags: [noun],
          summary: route.summary,
          ...describePermission(route),
          ...(route.audience === 'anyone' ? { security: [] } : {}),
          parameters: parametersOf(route),
          ...(body ? { requestBody: body } : {}),
          responses: responsesOf(route),
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lading', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: Object.keys(routes).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** `/api/doc.json`, and a plain readable page at `/api/doc`. */
export function serveOpenApi(
  app: FastifyInstance,
  routes: Record<string, Record<string, Route>>,
  version: string,
): void {
  let text: string | undefined;
  app.get('/api/doc.json', async (_request, reply) => {
    text ??= JSON.stringify(describeApi(routes, version));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/api/doc', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(readablePage(routes)),
  );
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function readablePage(routes: Record<string, Record<string, Route>>): string {
  const sections = Object.entries(routes).map(([noun, declared]) => {
    const rows = Object.values(declared).map(
      (route) =>
        `<tr><td>${route.method}</td><td><code>${escapeHtml(route.path)}</code></td><td>${escapeHtml(route.summary)}</td></tr>`,
    );
    return `<h2>${escapeHtml(noun)}</h2><table>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lading API</title>
<style>body{font:15px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}td{padding:.25rem .75rem .25rem 0;vertical-align:top}</style>
<h1>Lading API</h1><p>The whole description, for machines: <a href="/api/doc.json">doc.json</a> (OpenAPI 3.1).</p>${sections.join('')}</html>`;
}
