import type { InputHTMLAttributes } from 'react';
import classes from './CheckBox.module.css';

interface CheckBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Some of what it stands for is chosen, and some is not. */
  isPartly?: boolean;
}

/** A plain box of 16: the browser's own, in our looks; light enough for hundreds of rows. */
export function CheckBox({ isPartly = false, ...rest }: CheckBoxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={classes.box}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
    />
  );
}

/** A plain round choice of 16. */
export const RadioBox = (props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) => (
  <input {...props} type="radio" className={classes.radio} />
);
