import { IconChevronDown } from '@tabler/icons-react';
import classes from './PlainSelect.module.css';

interface PlainSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own select in our looks: works in floating things and on phones alike. */
export function PlainSelect({ label, value, options, onChange }: PlainSelectProps) {
  return (
    <span className={classes.wrap}>
      <select
        className={`input-box ${classes.select}`}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.7} aria-hidden />
    </span>
  );
}
