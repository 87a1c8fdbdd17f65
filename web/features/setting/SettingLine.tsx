import { Select, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import {
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingScope,
} from '../../../contracts/setting/settings.ts';
import { useFormat } from '../../platform/format.ts';
import { measure, unitName, unitOf } from '../../platform/measure.ts';
import { useTranslation } from '../../platform/words.ts';
import { useField } from '../../ui/form/field.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import classes from './SettingLine.module.css';

/** One setting: its name and what it does at the left, its value at the right. */
export function SettingLine({ of, name }: { of: SettingScope; name: SettingName }) {
  const { t } = useTranslation(['setting', of, 'form', 'common']);
  const format = useFormat();
  const label = t(`${of}:fields.${name}`);
  const { id, field, lock, error, changed } = useField({ name, label });
  const setting: Setting = SETTINGS[name];
  const isNumber = setting.kind === 'number';
  const unit = unitOf(name);
  const wordsOf = (value: Setting['default']): string => {
    if (value === null) return t('empty');
    if (typeof value === 'boolean') return t(value ? 'common:on' : 'common:off');
    if (typeof value === 'string') return t(`${of}:values.${name}.${value}`);
    return unit ? measure(format.language, value, unit) : format.integer(value);
  };
  const shared = { id, 'aria-describedby': `${id}-says`, onBlur: field.onBlur, ref: field.ref };
  return (
    <div className={classes.line} {...(!isNumber && { 'data-field': name })}>
      <div>
        <div className={`medium ${classes.head}`}>
          {/* A field of numbers brings its own label. */}
          {isNumber ? <span aria-hidden="true">{label}</span> : <label htmlFor={id}>{label}</label>}
          {setting.isAhead && (
            <span className={`tag ${classes.mark} ${classes.ahead}`}>{t('notInForce')}</span>
          )}
          {changed && (
            <span className={`tag ${classes.mark}`} data-ink="waiting">
              {t('form:changed')}
            </span>
          )}
        </div>
        <p className={`ink2 ${classes.says}`} id={`${id}-says`}>
          {t(`says.${name}`)}{' '}
          <span className="unbroken">{t('default', { value: wordsOf(setting.default) })}</span>
        </p>
        {error !== undefined && !isNumber && (
          <p className={`fine ${classes.error}`} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <div className={classes.value} data-kind={setting.kind} title={lock}>
        {setting.kind === 'flag' && (
          <Switch
            {...shared}
            checked={field.value === true}
            disabled={lock !== undefined}
            onChange={(event) => field.onChange(event.currentTarget.checked)}
          />
        )}
        {setting.kind === 'choice' && (
          <Select
            {...shared}
            data={setting.values.map((value) => ({ value, label: t(`${of}:values.${name}.${value}`) }))}
            value={(field.value as string | null) ?? null}
            onChange={field.onChange}
            disabled={lock !== undefined}
            allowDeselect={false}
            rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
            autoComplete="off"
          />
        )}
        {isNumber && (
          <NumberField
            name={name}
            label={unit ? `${label} (${unitName(format.language, unit)})` : label}
            required={false}
            bare
            {...(unit && { unit: unitName(format.language, unit) })}
          />
        )}
      </div>
    </div>
  );
}
