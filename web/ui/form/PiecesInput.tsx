import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useTranslation } from '../../platform/words.ts';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** Null where nothing was counted. */
  value: number | null;
  /** Whole pieces; 0 of an empty field, and of what is no whole number. */
  onChange: (pieces: number, isEmpty: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Pieces that are typed or stepped. An empty field is no pieces, but stays empty while it is typed in: a nought that came
 * into it by itself would stand behind the next digit. A point or a comma stays where it was typed and is refused in
 * words. Left out without a word, it would make 15 of 1.5; and whether 1.500 are a thousand and a half or one and a half
 * depends on who writes it, so it is not guessed in any language: thousands are typed without a mark.
 */
export function PiecesInput({ value, onChange, error, clampBehavior = 'blur', ...rest }: Props) {
  const { t } = useTranslation('violation');
  /** What stands in the field where that is no whole number. */
  const [text, setText] = useState<string | null>(null);
  const shown = value ? null : text;
  return (
    <NumberInput
      min={0}
      {...rest}
      allowNegative={false}
      error={shown ? t('notANumber') : error}
      clampBehavior={shown ? 'none' : clampBehavior}
      trimLeadingZeroesOnBlur={!shown}
      value={shown ?? value ?? ''}
      onChange={(typed) => {
        const isWhole = /^\d+$/.test(String(typed));
        setText(isWhole ? null : String(typed));
        onChange(isWhole ? Number(typed) : 0, !isWhole);
      }}
      onBlur={() => shown === '' && setText(null)}
    />
  );
}
