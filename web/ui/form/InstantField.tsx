import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/offline.ts';
import { today } from '../grid/days.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import { atDay, parseInstant } from './instant.ts';
import { useTyped } from './typed.ts';

const Calendar = lazyPart(() => import('./Calendar.tsx'));

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

interface Props extends FieldProps {
  /** A calendar for the day; the hour stays, and is this one where none was entered. */
  hour?: number;
  earliest?: string;
}

/** A day with its time on the person's own clock; kept as ISO in UTC. */
export function InstantField(props: Props) {
  const state = useField(props);
  const { t } = useTranslation('form');
  const { instant } = useFormat();
  const [open, setOpen] = useState(false);
  const { text, onChange, onBlur, choose } = useTyped(state, {
    parse: parseInstant,
    format: (value: string) => instant(value),
    isCanonical: isInstant,
  });
  const value = isInstant(state.field.value) ? state.field.value : null;
  return (
    <FieldFrame state={state} field={props}>
      <TextInput
        {...state.input}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        placeholder={props.placeholder}
        autoComplete="off"
        rightSectionPointerEvents="all"
        rightSection={
          state.lock === undefined &&
          props.hour !== undefined && (
            <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
              <Popover.Target>
                <ActionIcon
                  size="xs"
                  aria-label={t('chooseDay', { field: state.label })}
                  onClick={() => setOpen(!open)}
                >
                  <IconCalendar size={16} stroke={1.7} />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown>
                <Suspense fallback={null}>
                  <Calendar
                    value={value === null ? null : today(new Date(value))}
                    earliest={props.earliest}
                    onChoose={(day) => {
                      choose(day === null ? null : atDay(day, value, props.hour ?? 0));
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover.Dropdown>
            </Popover>
          )
        }
      />
    </FieldFrame>
  );
}
