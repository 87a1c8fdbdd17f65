import classes from './Key.module.css';
import { keyName } from './key-name.ts';

/** A key of the keyboard, as it is written on buttons and in lists of keys. */
export function Key({ children, tone = 'plain' }: { children: string; tone?: 'plain' | 'filled' }) {
  return (
    <kbd className={`type-micro ink2 ${classes.key}`} data-tone={tone}>
      {keyName(children)}
    </kbd>
  );
}
