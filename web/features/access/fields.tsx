import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './Access.module.css';
import { policyWords } from './policy-words.ts';
import type { Trouble } from './sign-in.ts';

export { policyWords };

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** A star after the label; forms of two fields that are plainly needed go without. */
  starred?: boolean;
  /** Stands in the field at its right. */
  inside?: ReactNode;
}

/** A labelled field of the pages before the sign-in, where the kit of the forms is not loaded yet. */
export function Field({ label, help, error, starred = false, inside, ...input }: FieldProps) {
  const id = useId();
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={classes.field}>
      <label className="type-small ink2" htmlFor={id}>
        {label}
        {starred && (
          <span data-ink="trouble" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className={classes.input}>
        <input
          {...input}
          className="input-box"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          aria-required={starred || undefined}
        />
        {inside}
      </div>
      {error ? (
        <p className={`type-small row ${classes.error}`} id={`${id}-error`}>
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
          {error}
        </p>
      ) : (
        help && (
          <p className={`type-small row ${classes.help}`} id={`${id}-help`}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

/** A password, which can be shown while it is typed. */
export function PasswordField(props: FieldProps) {
  const { t } = useTranslation('access');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      inside={
        <button
          type="button"
          className={`icon-button ${classes.eye}`}
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
        </button>
      }
    />
  );
}

/** Leads to the first field that is empty still. */
export const focusEmpty = (form: HTMLFormElement): void =>
  [...form.querySelectorAll('input')].find(({ value }) => value.trim() === '')?.focus();

/** What went wrong, above the fields. */
export function TroubleBox({ trouble }: { trouble: Trouble | null }) {
  return (
    <div role="alert">
      {trouble && (
        <Banner tone="trouble" icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}>
          <strong>{trouble.title}</strong>
          {trouble.text && <p className="ink2">{trouble.text}</p>}
        </Banner>
      )}
    </div>
  );
}

/** What was done, in the place of the form. */
export function DoneBox({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={`box ${classes.card}`}>
      <Banner tone="done" role="status" icon={<StatusShape look={{ meaning: 'done' }} size={16} />}>
        <strong>{title}</strong>
        <p className="ink2">{text}</p>
      </Banner>
      {children}
    </div>
  );
}
