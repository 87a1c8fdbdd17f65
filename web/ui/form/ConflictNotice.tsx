import { Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import type { ApiError } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { fieldLabel } from '../history/event.words.ts';
import { Banner } from './Banner.tsx';
import { useSurroundings } from './context.ts';

interface Props {
  /** The refusal: who saved meanwhile, and a violation for each field that was changed. */
  error: ApiError;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Someone else saved meanwhile: who, what, and the two ways on. What was typed stays until one is chosen. */
export function ConflictNotice({ error, onReload, onOverwrite }: Props) {
  const { noun, words = noun } = useSurroundings();
  const { t } = useTranslation([words, noun]);
  const { list } = useFormat();
  const { message, violations } = error.problem;
  const fields = [...new Set(violations.map((one) => fieldLabel(t, noun, one.propertyPath)))];
  return (
    <Banner
      tone="waiting"
      role="alert"
      icon={<IconGitMerge size={16} stroke={1.7} aria-hidden="true" />}
      actions={
        <>
          <Button size="xs" variant="default" onClick={onReload}>
            {t('conflict.reload')}
          </Button>
          <Button size="xs" variant="default" onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </>
      }
    >
      {message} {fields.length > 0 && <b>{t('conflict.changed', { fields: list(fields) })}</b>}
    </Banner>
  );
}
