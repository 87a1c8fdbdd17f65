import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { foldText } from '../../../contracts/kit/world.ts';
import { Status } from '../status/Status.tsx';
import { CheckBox } from './CheckBox.tsx';
import { columnOf } from './columns.ts';
import classes from './Filter.module.css';
import { useGrid } from './model.tsx';
import { type Option, sourceOf, useOptions } from './relations.ts';

interface OptionListProps {
  field: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** An option that may say what it means: beside the list when it is pointed at, else below its word. */
type Choice = Option & { hint?: string | undefined };

const put = (chosen: readonly string[], value: string) =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

function Boxes(props: OptionListProps & { options: readonly Choice[] }) {
  const { field, chosen, options, onChange } = props;
  const { definition, words } = useGrid();
  const id = useId();
  const isStatus = columnOf(definition.grid, field)?.kind === 'status';
  return (
    <ul className={classes.options} aria-label={words.label(field)}>
      {options.map(({ value, label, detail, hint }) => {
        const look = isStatus ? definition.looks?.[value] : undefined;
        const box = `${id}${value}`;
        return (
          <li key={value}>
            <label
              className={`line-button ${classes.option}`}
              htmlFor={box}
              data-hint={hint}
              data-hint-side="right"
            >
              <CheckBox
                id={box}
                aria-labelledby={hint && `${box}-word`}
                aria-describedby={hint && `${box}-hint`}
                checked={chosen.includes(value)}
                onChange={() => onChange(put(chosen, value))}
              />
              <span className={`cut give ${classes.optionWord}`}>
                <span id={`${box}-word`}>{look ? <Status look={look} label={label} /> : label}</span>
                {hint && <small id={`${box}-hint`}>{hint}</small>}
              </span>
              {detail && <span className="type-small apart ink3 unbroken">{detail}</span>}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

interface FindFieldProps {
  text: string;
  onText: (text: string) => void;
  /** Chooses what is found first, or leaves it out again. */
  onTake: () => void;
  hint?: string | undefined;
}

/** Finds a value by typing; Enter takes the first. */
function FindField({ text, onText, onTake, hint }: FindFieldProps) {
  const { words } = useGrid();
  return (
    <TextInput
      size="xs"
      aria-label={words.t('filter.findValue')}
      aria-describedby={hint}
      placeholder={words.t('filter.findValue')}
      leftSection={<IconSearch size={14} stroke={1.9} aria-hidden />}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text.trim() === '') return;
        event.preventDefault();
        onTake();
        onText('');
      }}
      data-autofocus
    />
  );
}

/** More than are taken in at a glance. */
const MANY = 8;

/** The closed values of a status or choice, in the order of life; many are found by typing too. */
function ClosedList(props: OptionListProps) {
  const { definition, words } = useGrid();
  const [text, setText] = useState('');
  const values = columnOf(definition.grid, props.field)?.values ?? [];
  const wanted = foldText(text.trim());
  const options = values
    .map((value) => ({
      value,
      label: words.value(props.field, value),
      hint: words.hint(props.field, value) || undefined,
    }))
    .filter(({ label }) => foldText(label).includes(wanted));
  const [first] = options;
  return (
    <>
      {values.length > MANY && (
        <FindField
          text={text}
          onText={setText}
          onTake={() => first && props.onChange(put(props.chosen, first.value))}
        />
      )}
      <Boxes {...props} options={options} />
      {options.length === 0 && <p className={`type-small ${classes.hint}`}>{words.t('filter.noValue')}</p>}
    </>
  );
}

/** Values that the server knows: what is chosen stands first, the rest is found by typing. */
function FoundList(props: OptionListProps) {
  const { definition, words, names } = useGrid();
  const [text, setText] = useState('');
  const source = useMemo(
    () => sourceOf(definition.grid, props.field, definition.relations),
    [definition, props.field],
  );
  const { options, isPending, isBefore, isPartial } = useOptions(source, text, true);
  const hint = useId();
  // What is found for another text than the present one is not what was meant.
  const found = isPending || isBefore ? undefined : options[0];
  const first = props.chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value): Option => ({ value, label: names.get(value) ?? value }));
  return (
    <>
      <FindField
        text={text}
        onText={setText}
        onTake={() => found && props.onChange(put(props.chosen, found.value))}
        hint={isPartial ? hint : undefined}
      />
      <Boxes {...props} options={text === '' ? [...first, ...options] : options} />
      {isPending && <p className={`type-small ${classes.hint}`}>{words.t('filter.loading')}</p>}
      {!isPending && options.length === 0 && (
        <p className={`type-small ${classes.hint}`}>{words.t('filter.noValue')}</p>
      )}
      {isPartial && (
        <p className={`type-small ${classes.hint}`} id={hint}>
          {words.t('filter.typeMore')}
        </p>
      )}
    </>
  );
}

/** Check boxes for the values of a set. */
export function OptionList(props: OptionListProps) {
  const { definition } = useGrid();
  const isClosed = columnOf(definition.grid, props.field)?.values !== undefined;
  return isClosed ? <ClosedList {...props} /> : <FoundList {...props} />;
}
