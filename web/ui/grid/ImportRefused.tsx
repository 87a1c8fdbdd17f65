import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './dialogs.module.css';
import { useGrid } from './model.tsx';
import type { Refused } from './usePresetImport.ts';

interface ImportRefusedProps {
  refused: Refused | null;
  onClose: () => void;
  onAgain: () => void;
}

/** Says why a file of a view was not taken (picture 24). */
export default function ImportRefused({ refused, onClose, onAgain }: ImportRefusedProps) {
  const { words, definition } = useGrid();
  const { t } = words;
  const { t: common, i18n } = useTranslation('common');
  const nameOf = (grid: string) =>
    i18n.exists(`grid:grids.${grid}`) ? t(`grids.${grid}`) : t('importView.otherGrid', { grid });
  const isOtherGrid = refused?.grid !== null;
  return (
    <Modal
      opened={refused !== null}
      onClose={onClose}
      title={
        <span className={classes.title}>
          <StatusShape look={{ meaning: 'trouble' }} size={16} />
          {t(isOtherGrid ? 'importView.wrongGrid' : 'importView.wrongFile')}
        </span>
      }
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {refused && (
        <>
          <p>
            {isOtherGrid
              ? t('importView.wrongGridText', {
                  file: refused.file,
                  there: nameOf(refused.grid ?? ''),
                  here: definition.title,
                })
              : t('importView.wrongFileText', { file: refused.file })}
          </p>
          {isOtherGrid && <p className={classes.help}>{t('importView.wrongGridHelp')}</p>}
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              {t('importView.close')}
            </Button>
            <Button onClick={onAgain}>{t('importView.again')}</Button>
          </div>
        </>
      )}
    </Modal>
  );
}
