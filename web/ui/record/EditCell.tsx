import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import classes from './bulk-edit.module.css';
import type { EditChoice } from './edit-choices.ts';

interface EditCellProps {
  label: string;
  text: string;
  /** What can be chosen; undefined where it is typed. */
  choices: readonly EditChoice[] | undefined;
  isRequired: boolean;
  isChanged?: boolean;
  isNumber?: boolean;
  /** Why it was refused. */
  reason?: string | undefined;
  /** Where it stands in the sheet, for the keys. */
  place?: string;
  onChange: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => void;
  onPaste?: (event: ClipboardEvent) => void;
}

/** A cell of the sheet: typed or chosen, with the reason of a refusal below it. */
export function EditCell(props: EditCellProps) {
  const { label, text, choices, isRequired, isChanged, isNumber, reason, place, onChange } = props;
  const id = useId();
  const common = {
    className: classes.cell,
    'aria-label': label,
    'aria-invalid': reason !== undefined,
    'aria-describedby': reason === undefined ? undefined : id,
    'data-changed': isChanged || undefined,
    'data-place': place,
    onKeyDown: props.onKeyDown,
    onPaste: props.onPaste,
    value: text,
  };
  const isKnown = text === '' || choices?.some(({ value }) => value === text);
  return (
    <>
      {choices ? (
        <select {...common} onChange={(event) => onChange(event.currentTarget.value)}>
          {(!isRequired || text === '') && <option value="">–</option>}
          {!isKnown && <option value={text}>{text}</option>}
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          inputMode={isNumber ? 'numeric' : undefined}
          data-number={isNumber || undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {reason !== undefined && (
        <p id={id} className={classes.reason}>
          {reason}
        </p>
      )}
    </>
  );
}
