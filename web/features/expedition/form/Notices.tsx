import { Button } from '@mantine/core';
import { IconGitMerge, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExpeditionStatus } from '../../../../contracts/expedition/expedition.states.ts';
import type { ApiError } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { fieldLabel } from '../../../ui/history/event.words.ts';
import classes from './form.module.css';

/** Why some fields are grey, once for all of them. */
export function LockNotice({ status }: { status: ExpeditionStatus }) {
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  return (
    <p className={classes.notice}>
      <IconLock size={16} stroke={1.7} aria-hidden="true" />
      {t('lockNotice', { status: t(`expedition:statuses.${status}`) })}
    </p>
  );
}

/** Someone else saved meanwhile: who, and the two ways on. What was typed stays. */
export function ConflictNotice(props: { error: ApiError; onReload: () => void; onOverwrite: () => void }) {
  const { t } = useTranslation(['expeditionForm', 'expeditionDetail', 'expedition']);
  const { list } = useFormat();
  const { problem } = props.error;
  const fields = [...new Set(problem.violations.map((one) => fieldLabel(t, 'expedition', one.propertyPath)))];
  return (
    <div className={classes.conflict} role="alert">
      <IconGitMerge size={16} stroke={1.7} aria-hidden="true" />
      <p>
        {problem.message}
        {fields.length > 0 && (
          <>
            {' '}
            <b>{t('expeditionDetail:history.changes')}</b> {list(fields)}
          </>
        )}
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
