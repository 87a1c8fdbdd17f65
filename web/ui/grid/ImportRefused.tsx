import { Button } from '@mantine/core';
import { camel } from '../../../contracts/kit/noun.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { StatusShape } from '../status/StatusShape.tsx';
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
  const { t: translate } = useTranslation('common');
  const nameOf = (grid: string) => {
    const name = camel(grid);
    return translate([`${name}:title`, `stock:${name}.title`], {
      defaultValue: t('importView.otherGrid', { grid }),
    });
  };
  const isOtherGrid = refused?.grid !== null;
  return (
    <Dialog
      isOpen={refused !== null}
      onClose={onClose}
      icon={<StatusShape look={{ meaning: 'trouble' }} size={16} />}
      title={t(isOtherGrid ? 'importView.wrongGrid' : 'importView.wrongFile')}
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
          {isOtherGrid && <p className="ink2 type-small">{t('importView.wrongGridHelp')}</p>}
          <DialogFoot back={t('close')} onBack={onClose}>
            <Button onClick={onAgain}>{t('importView.again')}</Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
