import { Button } from '@mantine/core';
import { IconGitMerge, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import type { ApiError } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import layout from '../../../ui/form/layout.module.css';
import { fieldLabel } from '../../../ui/history/event.words.ts';

/** Why some fields are grey, once for all of them, and what saving leads to. */
export function StateNotice({ record }: { record: StockAdviceDetail }) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const status = t(`stockAdvice:statuses.${record.status}`);
  return (
    <p className={layout.notice}>
      <IconLock size={16} stroke={1.7} aria-hidden="true" />
      {t(record.status === 'incorrect' ? 'notice.complete' : 'notice.announced', { status })}
    </p>
  );
}

/** Someone else saved meanwhile: who, and the two ways on. What was typed stays. */
export function ConflictNotice(props: { error: ApiError; onReload: () => void; onOverwrite: () => void }) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const { list } = useFormat();
  const { problem } = props.error;
  const fields = [
    ...new Set(problem.violations.map((one) => fieldLabel(t, 'stockAdvice', one.propertyPath))),
  ];
  return (
    <div className={layout.conflict} role="alert">
      <IconGitMerge size={16} stroke={1.7} aria-hidden="true" />
      <p>
        {problem.message}
        {fields.length > 0 && (
          <>
            {' '}
            <b>{list(fields)}</b>
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
