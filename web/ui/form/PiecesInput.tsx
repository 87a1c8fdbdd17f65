import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** Null where nothing was counted. */
  value: number | null;
  /** Whole pieces; 0 of an empty field. */
  onChange: (pieces: number, isEmpty: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Pieces that are typed or stepped. An empty field is no pieces, but stays empty while it is typed in: a nought that came
 * into it by itself would stand behind the next digit.
 */
export function PiecesInput({ value, onChange, ...rest }: Props) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      min={0}
      {...rest}
      allowDecimal={false}
      allowNegative={false}
      value={value === null || (isEmpty && value === 0) ? '' : value}
      onChange={(typed) => {
        setEmpty(typed === '');
        onChange(Number(typed) || 0, typed === '');
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
