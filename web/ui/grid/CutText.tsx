import classes from './cells.module.css';

/** The longest end that is kept: a size, a colour, a volume. */
const LONGEST_END = 14;

/**
 * Where the end of a name begins: after its last comma, when what follows is short; the length where there is none. The
 * comma goes with what is cut: the dots stand where it was, and the blank after it is what parts them from the end.
 */
export function endOf(text: string): number {
  const at = text.lastIndexOf(',');
  return at > 0 && text.length - at <= LONGEST_END ? at + 1 : text.length;
}

/** A name that is cut in its middle where room is short: variants differ in their end ("Boots Kamzík, 41"). */
export function CutText({ text }: { text: string }) {
  const at = endOf(text);
  return (
    <span className={`give ${classes.cut}`} title={text}>
      <span>{text.slice(0, at)}</span>
      {at < text.length && <span>{text.slice(at)}</span>}
    </span>
  );
}
