/** What makes a spreadsheet take a cell of a csv file for a formula (OWASP, CSV injection; ASVS 5.0, 1.2.10). */
const STARTS_FORMULA = /^'*[=+\-@\t\r\n]/;
const PROTECTED = /^'+[=+\-@\t\r\n]/;

/**
 * Puts an apostrophe before a text that a spreadsheet would calculate. A text that already looks protected
 * gets one more, so that `unprotectCell` always gives back exactly what went in.
 */
export const protectCell = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text);

/**
 * For a workbook, where a text is never calculated: only a text that already looks protected gets its
 * apostrophe. Reading takes it away from both, because people save a csv file as a workbook.
 */
export const protectLookalike = (text: string): string => (PROTECTED.test(text) ? `'${text}` : text);

/** Takes the one apostrophe of `protectCell` or `protectLookalike` away again. */
export const unprotectCell = (text: string): string => (PROTECTED.test(text) ? text.slice(1) : text);
