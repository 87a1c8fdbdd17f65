import { z } from 'zod';
import type { Parameters } from './problem.ts';

/** Adds a violation: its path, its code of `violation.json`, and the parameters of its words. */
export type Refuse = (path: (string | number)[], code: string, parameters?: Parameters) => void;

/** A rule between fields of a record. */
export type Rule<T> = (record: T, refuse: Refuse) => void;

/** A product, or a lot of it, stands in one line. */
export const eachLineOnce: Rule<{
  items: readonly { product: string; lot?: string | null | undefined }[];
}> = ({ items }, refuse) => {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const key = `${item.product} ${item.lot ?? ''}`;
    if (seen.has(key)) refuse(['items', index, 'product'], 'duplicateItem');
    seen.add(key);
  });
};

/**
 * Adds rules between fields to an object's schema. They are asked even when single fields are wrong, so that a
 * person sees all violations at once. A rule that read a field which is wrong itself is left out.
 */
export const together = <S extends z.ZodObject>(schema: S, rules: readonly Rule<z.output<S>>[]): S =>
  schema.check(
    z.core._check<z.output<S>>(
      (payload) => {
        const { value, issues } = payload;
        const wrong = new Set(issues.map(({ path }) => path?.[0]));
        // Not even an object.
        if (wrong.has(undefined) && issues.some(({ code }) => code === 'invalid_type')) return;
        for (const rule of rules) ask(rule, value, wrong, (issue) => issues.push({ ...issue, input: value }));
      },
      { when: () => true },
    ),
  );

type Issue = { code: 'custom'; path: (string | number)[]; params: Parameters };

function ask<T extends object>(
  rule: Rule<T>,
  record: T,
  wrong: ReadonlySet<PropertyKey | undefined>,
  push: (issue: Issue) => void,
): void {
  let readWrong = false;
  const found: Issue[] = [];
  const watched = new Proxy(record, {
    get(target, key) {
      if (!wrong.has(key)) return Reflect.get(target, key);
      readWrong = true;
      return undefined;
    },
  });
  try {
    rule(watched, (path, code, parameters = {}) =>
      found.push({ code: 'custom', path, params: { code, ...parameters } }),
    );
  } catch (error) {
    if (!readWrong) throw error;
  }
  if (!readWrong) for (const issue of found) push(issue);
}
