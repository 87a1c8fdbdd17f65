import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay, useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/offline.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import { useTyped } from './typed.ts';

const Calendar = lazyPart(() => import('./Calendar.tsx'));

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** A calendar day: typed in the person's way or chosen; kept as `YYYY-MM-DD`. */
export function DayField(props: FieldProps & { earliest?: string }) {
  const state = useField(props);
  const { t } = useTranslation('form');
  const { day } = useFormat();
  const [open, setOpen] = useState(false);
  const { text, onChange, onBlur, choose } = useTyped(state, {
    parse: parseDay,
    format: (value: string) => day(value),
    isCanonical: isDay,
  });
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
          state.lock === undefined && (
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
                    value={isDay(state.field.value) ? state.field.value : null}
                    earliest={props.earliest}
                    onChoose={(chosen) => {
                      choose(chosen);
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
