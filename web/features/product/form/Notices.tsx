import { Button } from '@mantine/core';
import { IconGitMerge, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import classes from './form.module.css';

/** Someone else saved meanwhile: who, what, and the two ways on. What was typed stays until one is chosen. */
export function ConflictNotice(props: { error: ApiError; onReload: () => void; onOverwrite: () => void }) {
  const { t } = useTranslation(['productForm', 'product']);
  const { list } = useFormat();
  const { problem } = props.error;
  const names = problem.violations.map((one) =>
    t(`product:fields.${one.propertyPath.replace(/[[.].*$/, '')}`, { defaultValue: one.propertyPath }),
  );
  return (
    <div className={classes.conflict} role="alert">
      <IconGitMerge size={16} stroke={1.7} aria-hidden="true" />
      <p>
        {problem.message}
        {names.length > 0 && <b> {t('conflict.changed', { fields: list([...new Set(names)]) })}</b>}
      </p>
      <Button size="xs" variant="default" onClick={props.onReload}>
        {t('conflict.reload')}
      </Button>
      <Button size="xs" variant="default" onClick={props.onOverwrite}>
        {t('conflict.overwrite')}
      </Button>
    </div>
  );
}

/** A sentence that explains what is not here, or what was done by itself. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
