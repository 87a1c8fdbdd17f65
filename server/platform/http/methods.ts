import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../contracts/kit/problem.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What matches a path of the API: `/api/stock-advice/template.:format`. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split(/(:\w+)/)
      .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('')}/?$`,
  );

/** How much of a path is said: `list` is meant before any `:id`. */
const wordsIn = (url: string): number => url.replace(/:\w+/g, '').length;

/**
 * Keeps which methods each path takes, of the routes that are declared after it; those of pages are left out.
 * @returns what refuses a call that no route took: 405 with `Allow` where its path takes other methods, else 404.
 */
export function watchMethods(app: FastifyInstance): (request: { method: string; url: string }) => Problem {
  const methods = new Map<string, { pattern: RegExp; allowed: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = methods.get(url) ?? { pattern: patternOf(url), allowed: new Set<string>() };
    methods.set(url, known);
    for (const one of [method].flat()) known.allowed.add(one);
  });
  return ({ method, url }) => {
    const path = url.split('?', 1)[0] ?? url;
    const [found] = [...methods]
      .filter(([, { pattern }]) => pattern.test(path))
      .sort(([one], [other]) => wordsIn(other) - wordsIn(one));
    const allowed = found?.[1].allowed;
    // What took the call itself has found nothing.
    if (!allowed || allowed.has(method)) return new Problem('notFound', { status: 404 });
    const allow = [...allowed].sort().join(', ');
    return new Problem('wrongMethod', {
      status: 405,
      parameters: { method, allowed: allow },
      headers: { allow },
    });
  };
}
