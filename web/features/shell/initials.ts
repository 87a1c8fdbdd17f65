/** "Horská chata s.r.o." is HC: the first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s.,-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
