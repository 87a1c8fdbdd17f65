import type { ProblemAnswer } from '../contracts/kit/problem.ts';

/** A sentence for people: not a key, not a place in a file of words, not a template that was left unfilled. */
const isSentence = (message: unknown, code: string, echoes: boolean): boolean =>
  typeof message === 'string' &&
  message.length > 8 &&
  /\s/.test(message) &&
  message !== code &&
  !/\b(problem|violation|types):?[.:]\w/.test(message) &&
  (echoes || !/\{\{|\}\}|\$t\(|\[object|undefined/.test(message));

/**
 * What is wrong with the words and the shape of a refusal; nothing when it is fit for a person and for the
 * existing clients, who read the `parameters` of every violation.
 * @param echoes the request held texts that look like templates, which may come back as they are.
 */
export function faultsOfRefusal(answer: unknown, echoes = false): string[] {
  const { code, error, message, violations } = (answer ?? {}) as Partial<ProblemAnswer>;
  const faults: string[] = [];
  if (typeof code !== 'string' || code === '') faults.push('no code');
  if (!isSentence(message, code ?? '', echoes)) faults.push(`message in no words: ${message}`);
  if (!isSentence(error, code ?? '', echoes)) faults.push(`error in no words: ${error}`);
  if (/\n\s+at |node_modules|\.ts:\d/.test(`${message}${error}`)) faults.push('shows a stack');
  if (!Array.isArray(violations)) return [...faults, 'no violations'];
  for (const violation of violations) {
    const { propertyPath, parameters } = violation;
    if (typeof propertyPath !== 'string') faults.push('a violation without a path');
    if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
      faults.push(`${propertyPath}: parameters are no object`);
    if (!isSentence(violation.message, violation.code, echoes))
      faults.push(`${propertyPath}: ${violation.code} in no words: ${violation.message}`);
  }
  return faults;
}
