import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { DescribedBy } from '../theme/described.tsx';
import classes from './field.module.css';
import { type FieldProps, type FieldState, spanStyle } from './field.ts';

/** Label above, who asks for it at the right, the input, what is wrong or helps under it. */
export function FieldFrame(props: { state: FieldState; field: FieldProps; children: ReactNode }) {
  const { state, field, children } = props;
  const { t } = useTranslation('form');
  const { id, label, error, lock, asked, required, changed } = state;
  const described = [
    error && `${id}-error`,
    lock && `${id}-lock`,
    asked && `${id}-asked`,
    field.help && `${id}-help`,
  ].filter(Boolean);
  return (
    <div
      className={`stack give ${classes.frame}`}
      style={spanStyle(field.span)}
      data-locked={lock !== undefined || undefined}
      data-field={field.name}
    >
      <div className={field.bare ? 'visually-hidden' : classes.head}>
        <label className={`cut give medium ink2 ${classes.label}`} htmlFor={id} title={label}>
          {label}
          {required && (
            <span className={classes.star} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {changed && (
          <span className={`tag ${classes.changed}`} data-ink="waiting">
            {t('changed')}
          </span>
        )}
        {asked && (
          <span className="apart ink3 unbroken" id={`${id}-asked`}>
            {asked}
          </span>
        )}
        {lock && (
          <Tooltip label={lock} multiline maw={280}>
            <span className={`apart ink3 ${classes.lock}`}>
              <IconLock size={14} stroke={1.9} aria-hidden="true" />
              <span className="visually-hidden" id={`${id}-lock`}>
                {t('cannotChange', { reason: lock })}
              </span>
            </span>
          </Tooltip>
        )}
      </div>
      <DescribedBy value={described.join(' ') || undefined}>{children}</DescribedBy>
      {error && (
        <p className={`type-small gap-4 ${classes.error}`} id={`${id}-error`}>
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {field.help && (
        <p className={`type-small ink3 ${classes.help}`} id={`${id}-help`}>
          {field.help}
        </p>
      )}
    </div>
  );
}
