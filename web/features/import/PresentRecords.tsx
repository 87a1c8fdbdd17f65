import { Button } from '@mantine/core';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './review.module.css';

interface Props {
  result: Pick<ImportResult, 'differing' | 'options'>;
  isStarting: boolean;
  /** Checks the file once more, with the changes taken or left. */
  onTake: (takesChanges: boolean) => void;
}

/** What is there already and differs from the file: left as it is, or changed. */
export function PresentRecords({ result, isStarting, onTake }: Props) {
  const { t } = useTranslation('import');
  const takes = result.options.takeChanges === 'true';
  if (result.differing === 0 && !takes) return null;
  return (
    <div className={`keep ${classes.present}`}>
      <Banner
        tone="waiting"
        role="status"
        icon={<StatusShape look={{ meaning: 'waiting' }} size={16} />}
        actions={
          <Button variant="default" size="xs" loading={isStarting} onClick={() => onTake(!takes)}>
            {t(takes ? 'present.leave' : 'present.take')}
          </Button>
        }
      >
        {takes ? (
          t('present.taking')
        ) : (
          <>
            <b>{t('present.differing', { count: result.differing })}</b> {t('present.where')}
          </>
        )}
      </Banner>
    </div>
  );
}
