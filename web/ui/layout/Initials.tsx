import classes from './Initials.module.css';

/** "Horská chata s.r.o." is HC: the first letters of the first two words. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s.,-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

/** The first letters of a name in the place of a picture; whose size and colours the place decides. */
export const Initials = ({ name, className }: { name: string; className: string | undefined }) => (
  <span className={`${classes.initials} ${className}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
