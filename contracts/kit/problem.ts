import type { z } from 'zod';

export type Parameters = Record<string, string | number | boolean | null>;

/** One thing that is wrong with what was sent; `propertyPath` is the field's name, `items[0].quantity` for lists. */
export interface Violation {
  propertyPath: string;
  code: string;
  parameters: Parameters;
}

/** What every refusal looks like on the wire. `parameters` is always an object: existing clients read it. */
export interface ProblemAnswer {
  code: string;
  error: string;
  message: string;
  violations: (Violation & { message: string })[];
  requestId?: string;
}

/**
 * An expected refusal. `code` names the words (`locales/<lang>/problem.json`) and stays the same in every
 * language. `reportable` refusals are logged as errors; the rest are part of everyday life.
 */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly parameters: Parameters;
  readonly violations: Violation[];
  readonly headers: Record<string, string>;
  readonly reportable: boolean;

  constructor(
    code: string,
    options: {
      status: number;
      parameters?: Parameters;
      violations?: Violation[];
      headers?: Record<string, string>;
      reportable?: boolean;
      /** What it comes from, for the log. */
      cause?: unknown;
    },
  ) {
    super(code, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = options.status;
    this.parameters = options.parameters ?? {};
    this.violations = options.violations ?? [];
    this.headers = options.headers ?? {};
    this.reportable = options.reportable ?? false;
  }
}

export const notFound = (): Problem => new Problem('notFound', { status: 404 });

export const invalid = (violations: Violation[]): Problem =>
  new Problem('invalid', { status: 400, violations });

/** One field is wrong. */
export const invalidAt = (propertyPath: string, code: string, parameters: Parameters = {}): Problem =>
  invalid([{ propertyPath, code, parameters }]);

/** Says of one field what is wrong with it. */
export type Refuse = (propertyPath: string, code: string, parameters?: Parameters) => void;

/** Collects what is wrong, field by field. */
export const refusingInto =
  (violations: Violation[]): Refuse =>
  (propertyPath, code, parameters = {}) =>
    void violations.push({ propertyPath, code, parameters });

/** The state forbids it: says which state and why (the reason is a code of `problem.json`). */
export const conflict = (code: string, parameters: Parameters = {}): Problem =>
  new Problem(code, { status: 409, parameters });

/** `['items', 0, 'quantity']` as `items[0].quantity`. */
export function propertyPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text;
}

/** Turns what zod found into violations; both sides use it, so a form and the server say the same words. */
export function violationsOf(error: z.ZodError): Violation[] {
  return error.issues.flatMap((issue) => violationsOfIssue(issue)).slice(0, 200);
}

/** What a value should be, by the kind of a column, for the types of schemas that say the same. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'integer',
  int: 'integer',
  bigint: 'integer',
  boolean: 'flag',
  date: 'day',
  record: 'object',
};

function violationsOfIssue(issue: z.core.$ZodIssue): Violation[] {
  const path = propertyPath(issue.path);
  const one = (code: string, parameters: Parameters = {}): Violation[] => [
    { propertyPath: path, code, parameters },
  ];
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.message === 'required'
        ? one('required')
        : one('wrongType', { expected: KINDS[issue.expected] ?? issue.expected });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return one('required');
      if (issue.origin === 'string') return one('tooShort', { min: Number(issue.minimum) });
      if (issue.origin === 'array') return one('tooFew', { min: Number(issue.minimum) });
      return one('tooSmall', { min: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return one('tooLong', { max: Number(issue.maximum) });
      if (issue.origin === 'array') return one('tooMany', { max: Number(issue.maximum) });
      return one('tooLarge', { max: Number(issue.maximum) });
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        propertyPath: propertyPath([...issue.path, key]),
        code: 'unknownField',
        parameters: {},
      }));
    case 'invalid_key':
      return issue.issues.flatMap((inner) => violationsOfIssue({ ...inner, path: issue.path }));
    case 'invalid_value':
      return one('notAChoice', {
        choices: issue.values.map(String).join(', ').slice(0, 400),
      });
    case 'custom': {
      const { code, ...parameters } = (issue.params ?? {}) as {
        code?: string;
      } & Parameters;
      return one(code ?? 'invalid', parameters);
    }
    case 'invalid_format':
      return one(issue.format === 'regex' ? 'wrongForm' : `wrongForm.${issue.format}`);
    default:
      return one('invalid');
  }
}
