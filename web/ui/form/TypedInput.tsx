import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/offline.ts';
import { useTranslation } from '../../platform/words.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps, FieldState } from './field.ts';
import type { useTyped } from './typed.ts';

const Calendar = lazyPart(() => import('./Calendar.tsx'));

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'label'> {
  state: FieldState;
  field: FieldProps;
  typed: Pick<ReturnType<typeof useTyped>, 'text' | 'onChange' | 'onBlur'>;
  /** A `ChooseDay` at the end of the input, unless its value is fixed. */
  calendar?: ReactNode;
}

/** The input of a field that is typed in the person's way (`useTyped`). */
export const TypedInput = ({
  state,
  field,
  typed: { text, onChange, onBlur },
  calendar,
  ...input
}: Props) => (
  <FieldFrame state={state} field={field}>
    <TextInput
      {...state.input}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      placeholder={field.placeholder}
      autoComplete="off"
      {...(calendar && {
        rightSectionPointerEvents: 'all',
        rightSection: state.lock === undefined && calendar,
      })}
      {...input}
    />
  </FieldFrame>
);

interface ChooseDayProps {
  /** The name of the field. */
  label: string;
  /** `YYYY-MM-DD`. */
  value: string | null;
  earliest: string | undefined;
  onChoose: (day: string | null) => void;
}

/** A calendar for a field that a day is typed into. */
export function ChooseDay({ label, value, earliest, onChoose }: ChooseDayProps) {
  const { t } = useTranslation('form');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="xs" aria-label={t('chooseDay', { field: label })} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={16} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <Calendar
            value={value}
            earliest={earliest}
            onChoose={(day) => {
              onChoose(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
