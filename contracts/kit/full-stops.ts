/** A stop of an abbreviation or a day (`шт.`, `s.r.o.`, `24.11.`) and the one of the sentence that it ends. */
const DOUBLED = /([\p{L}\p{N}])\.\.(?=[\s"”»)]|$)/gu;

/**
 * Writes one full stop where a sentence ends in a value that brings its own: a post-processor of i18next for both sides,
 * `use(fullStops)` with `postProcess: fullStops.name`. Dots elsewhere (`...`, `../`) stay.
 */
export const fullStops = {
  type: 'postProcessor',
  name: 'fullStops',
  process: <T>(text: T) => (typeof text === 'string' ? text.replace(DOUBLED, '$1.') : text) as T,
} as const;
