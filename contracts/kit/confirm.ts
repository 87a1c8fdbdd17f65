import { z } from 'zod';
import { choice, optional } from './fields.ts';
import { Problem, type Violation } from './problem.ts';

/** Violations that a person may overrule: the call is taken when it is repeated with `confirmed`. */
const CONFIRMABLE = ['likelyTwin', 'sameNumber', 'openClaim'] as const;
type Confirmable = (typeof CONFIRMABLE)[number];

/** The query of calls that may ask first. */
export const confirmation = z.object({ confirmed: optional(choice(CONFIRMABLE)) });

/** The refusal of a call that asks first; each violation is one to be confirmed. */
export const unconfirmed = (violations: (Violation & { code: Confirmable })[]): Problem =>
  new Problem('unconfirmed', { status: 422, violations });
