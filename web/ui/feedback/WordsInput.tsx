import { Textarea, type TextareaProps } from '@mantine/core';
import { LIMITS } from '../../../contracts/kit/limits.ts';

interface Props extends Omit<TextareaProps, 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A reason or a note in a few lines, which grows with what is written. */
export const WordsInput = ({ onChange, ...input }: Props) => (
  <Textarea
    maxLength={LIMITS.note}
    autosize
    minRows={2}
    {...input}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
