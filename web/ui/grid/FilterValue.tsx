import { Textarea, TextInput } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { parseDay, parseDecimal, useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/offline.ts';
import { RadioBox } from './CheckBox.tsx';
import { columnOf } from './columns.ts';
import { isDay, resolveDay, today } from './days.ts';
import classes from './Filter.module.css';
import { type Filter, takesMany, takesNoValue } from './filters.ts';
import { useGrid } from './model.tsx';
import { OptionList } from './OptionList.tsx';

const Calendar = lazyPart(() => import('../form/Calendar.tsx'));

interface ValueProps {
  filter: Filter;
  /** A value, or null while there is none. */
  onChange: (value: string | string[] | null) => void;
}

const textOf = (value: Filter['value']) => (Array.isArray(value) ? value.join('\n') : value);

function TextValue({ filter, onChange }: ValueProps) {
  const { words } = useGrid();
  const [text, setText] = useState(textOf(filter.value));
  if (takesMany(filter.comparator))
    return (
      <Textarea
        label={words.t('filter.values')}
        rows={5}
        value={text}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          const values = event.currentTarget.value.split(/[\n\t;]+/).map((one) => one.trim());
          const found = [...new Set(values.filter((one) => one !== ''))].slice(0, 1_000);
          onChange(found.length > 0 ? found : null);
        }}
      />
    );
  return (
    <TextInput
      aria-label={words.t('filter.value')}
      value={text}
      data-autofocus
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value.trim() || null);
      }}
    />
  );
}

function NumberValue({ filter, onChange }: ValueProps) {
  const { definition, words } = useGrid();
  const format = useFormat();
  const isWhole = columnOf(definition.grid, filter.field)?.kind === 'integer';
  const value = textOf(filter.value);
  const [text, setText] = useState(() => (value === '' ? '' : format.decimal(value, 4)));
  const read = (written: string) => {
    const parsed = parseDecimal(written, format.language);
    return parsed === null || (isWhole && !/^-?\d+$/.test(parsed)) ? null : parsed;
  };
  const isWrong = text.trim() !== '' && read(text) === null;
  return (
    <TextInput
      aria-label={words.t('filter.value')}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      value={text}
      error={
        isWrong ? words.t('filter.number', { example: isWhole ? '12' : format.decimal('1249.5') }) : undefined
      }
      data-autofocus
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
    />
  );
}

function DayValue({ filter, onChange }: ValueProps) {
  const { words } = useGrid();
  const format = useFormat();
  const day = resolveDay(textOf(filter.value));
  const [text, setText] = useState(() => (day ? format.day(day) : ''));
  const isWrong = text.trim() !== '' && parseDay(text, format.language) === null;
  return (
    <>
      <TextInput
        aria-label={words.t('filter.value')}
        value={text}
        error={isWrong ? words.t('filter.day', { example: format.day(today()) }) : undefined}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange(parseDay(event.currentTarget.value, format.language));
        }}
      />
      <div className={classes.calendar}>
        <Suspense fallback={null}>
          <Calendar
            value={day && isDay(day) ? day : null}
            onChoose={(chosen) => {
              setText(chosen ? format.day(chosen) : '');
              onChange(chosen);
            }}
          />
        </Suspense>
      </div>
    </>
  );
}

function LastDaysValue({ filter, onChange }: ValueProps) {
  const { words } = useGrid();
  const [text, setText] = useState(textOf(filter.value));
  return (
    <TextInput
      label={words.t('filter.days')}
      inputMode="numeric"
      value={text}
      data-autofocus
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4);
        setText(digits);
        onChange(Number(digits) > 0 ? String(Number(digits)) : null);
      }}
    />
  );
}

function FlagValue({ filter, onChange }: ValueProps) {
  const { words } = useGrid();
  const id = useId();
  return (
    <div className={`stack ${classes.flags}`} role="radiogroup" aria-label={words.label(filter.field)}>
      {(['true', 'false'] as const).map((value) => (
        <label key={value} className={`line-button ${classes.option}`} htmlFor={`${id}${value}`}>
          <RadioBox
            id={`${id}${value}`}
            name={filter.field}
            checked={filter.value === value}
            onChange={() => onChange(value)}
          />
          {words.t(value === 'true' ? 'yes' : 'no')}
        </label>
      ))}
    </div>
  );
}

/** The input for a filter's value, by the kind of its column. */
export function FilterValue({ filter, onChange }: ValueProps) {
  const { definition } = useGrid();
  const kind = columnOf(definition.grid, filter.field)?.kind;
  if (takesNoValue(filter.comparator)) return null;
  if (filter.comparator === 'last') return <LastDaysValue filter={filter} onChange={onChange} />;
  switch (kind) {
    case 'status':
    case 'choice':
    case 'relation':
    case 'country':
    case 'currency':
      return (
        <OptionList
          field={filter.field}
          chosen={Array.isArray(filter.value) ? filter.value : filter.value === '' ? [] : [filter.value]}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null)}
        />
      );
    case 'integer':
    case 'money':
      return <NumberValue filter={filter} onChange={onChange} />;
    case 'day':
    case 'instant':
      return <DayValue filter={filter} onChange={onChange} />;
    case 'flag':
      return <FlagValue filter={filter} onChange={onChange} />;
    default:
      return <TextValue filter={filter} onChange={onChange} />;
  }
}
