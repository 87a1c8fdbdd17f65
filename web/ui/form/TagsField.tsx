import { TagsInput } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';

interface Props extends FieldProps {
  /** Words that others of the kind have; any other may be typed. */
  suggestions?: readonly string[];
  /** How many it takes. */
  most?: number;
}

const MARKS = [',', ';', '\n', '\t'];

/** Several short words, each ended with Enter, a comma or by leaving the field. */
export function TagsField(props: Props) {
  const { errors } = useFormState({ name: props.name });
  // What is wrong with one word is said of the field.
  const ofWords = Object.values(
    (errors[props.name] ?? {}) as Record<string, { message?: string } | undefined>,
  );
  const wrong = ofWords.find((one) => typeof one?.message === 'string')?.message;
  const state = useField(props, wrong);
  const value = state.field.value as string[];
  return (
    <FieldFrame state={state} field={props}>
      <TagsInput
        {...state.input}
        value={value}
        onChange={state.field.onChange}
        data={[...(props.suggestions ?? [])]}
        limit={20}
        maxTags={props.most ?? LIMITS.productWords}
        splitChars={MARKS}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        rightSection={null}
        data-tags
      />
    </FieldFrame>
  );
}
