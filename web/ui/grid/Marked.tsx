import type { ReactNode } from 'react';

const MARK = /^(.*?)<(\w+)>(.*?)<\/\2>(.*)$/s;

/**
 * A sentence of `locales/` with one part that stands out, `Status is <v>Picking</v>`: `render` draws that part.
 * The words around it stay where the language puts them.
 */
export function Marked({ text, render }: { text: string; render: (part: string) => ReactNode }) {
  const [, before, , part = '', after] = MARK.exec(text) ?? [undefined, text];
  return (
    <>
      {before}
      {part !== '' && render(part)}
      {after}
    </>
  );
}
