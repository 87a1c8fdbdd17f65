import { describe, expect, it } from 'vitest';
import { stripContract } from './contracts-for-browser.ts';

describe('stripContract', () => {
  it('takes the schemas from a route and leaves the rest', () => {
    const code = stripContract(
      `const r = route({ method: 'PUT', path: '/x/:id', ...write, params, query: z.object({}), body: a.b(), answer: c, summary: 'S', upload: { file: 'f' } });`,
    );
    expect(code).toContain("method: 'PUT', path: '/x/:id', ...write");
    expect(code).toContain("upload: { file: 'f' }");
    for (const gone of ['z.object', 'a.b()', "'S'"]) expect(code).not.toContain(gone);
  });

  it('finds routes wherever they are made', () => {
    const code = stripContract(`export const act = (name) => route({ path: name, body: heavy });
export const all = { list: route({ path: '/l', body: heavy }), ...readingRoutes('carrier', heavy, { audience: 'both' }) };
export const lists = listRoutes('carrier', heavy, { audience: 'both' });
export const cancel = actRoute(noun, 'cancel', heavy, 'Cancels.');
export const imports = importRoutes('carrier', { read: 'carrier.read' }, { eshop: optional(heavy) }, '/start');`);
    expect(code).not.toContain('heavy');
    expect(code).toContain("readingRoutes('carrier', undefined, { audience: 'both' })");
    expect(code).toContain("listRoutes('carrier', undefined, { audience: 'both' })");
    expect(code).toContain("actRoute(noun, 'cancel', undefined, 'Cancels.')");
    expect(code).toContain("importRoutes('carrier', { read: 'carrier.read' }, undefined, '/start')");
  });

  it('marks what a constant is made by as free of effects, and keeps its value', async () => {
    const code = stripContract(`export const three = add(1, 2);
export const names = { a: add(1, 1) };
export const plain = [1];
function add(a, b) { return a + b; }`);
    expect(code.match(/@__PURE__/g)).toHaveLength(2);
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
      string,
      unknown
    >;
    expect(module).toMatchObject({ three: 3, names: { a: 2 }, plain: [1] });
  });

  it('leaves other code alone', () => {
    const code = 'export function route(declared) { return declared; }';
    expect(stripContract(code)).toBe(code);
  });
});
