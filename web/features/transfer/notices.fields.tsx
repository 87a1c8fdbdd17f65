import { Button } from '@mantine/core';
import { IconGitMerge, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import layout from '../../ui/form/layout.module.css';
import { fieldLabel } from '../../ui/history/event.words.ts';

/** Why some fields are grey, once for all of them. */
export function LockNotice({ text }: { text: string }) {
  return (
    <p className={layout.notice}>
      <IconLock size={16} stroke={1.7} aria-hidden="true" />
      {text}
    </p>
  );
}

interface ConflictProps {
  noun: string;
  error: ApiError;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Someone else saved meanwhile: who, and the two ways on. What was typed stays. */
export function ConflictNotice({ noun, error, onReload, onOverwrite }: ConflictProps) {
  const { t } = useTranslation(['transferForm', noun]);
  const { list } = useFormat();
  const { problem } = error;
  const fields = [...new Set(problem.violations.map((one) => fieldLabel(t, noun, one.propertyPath)))];
  return (
    <div className={layout.conflict} role="alert">
      <IconGitMerge size={16} stroke={1.7} aria-hidden="true" />
      <p>
        {problem.message} {fields.length > 0 && <b>{list(fields)}</b>}
      </p>
      <Button size="xs" variant="default" onClick={onReload}>
        {t('conflict.reload')}
      </Button>
      <Button size="xs" variant="default" onClick={onOverwrite}>
        {t('conflict.overwrite')}
      </Button>
    </div>
  );
}
