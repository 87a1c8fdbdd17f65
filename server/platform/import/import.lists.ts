/** Several values of one cell: `a; b`. A semicolon or a backslash within a value has a backslash before it. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, '\\$&')).join('; ');

/** The values of a cell as `joinList` writes them or as people do; empty ones are left out. */
export function splitList(text: string): string[] {
  if (!text.includes(';') && !text.includes('\\')) return text === '' ? [] : [text];
  const values: string[] = [];
  let value = '';
  for (let index = 0; index < text.length; index++) {
    const sign = text.charAt(index);
    const next = text.charAt(index + 1);
    if (sign === '\\' && (next === ';' || next === '\\')) {
      value += next;
      index += 1;
    } else if (sign === ';') {
      values.push(value);
      value = '';
    } else value += sign;
  }
  return [...values, value].map((one) => one.trim()).filter((one) => one !== '');
}
