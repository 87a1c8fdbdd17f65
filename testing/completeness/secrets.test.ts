import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../contracts/index.ts';
import type { Route } from '../../contracts/kit/route.ts';

const SECRET = /^(token|refreshToken|secret|password|key|apiKey|signingSecret|newCodes)$/;

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names: string[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => void names.push(...Object.keys(jsonSchema.properties ?? {})),
  });
  return names;
}

test('every route whose answer carries a secret says so, and no other', () => {
  const all: Route[] = Object.values(routes).flatMap((noun) => Object.values<Route>(noun));
  const carriers = all.filter(({ answer }) => answer && fieldsOf(answer).some((name) => SECRET.test(name)));
  expect(carriers.length).toBeGreaterThan(3);
  expect(all.filter(({ secret }) => secret).map(({ path }) => path)).toEqual(
    carriers.map(({ path }) => path),
  );
});
