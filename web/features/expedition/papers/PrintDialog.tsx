import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { type Paper, usePapers } from './use-papers.tsx';

interface PrintDialogProps {
  /** The chosen orders, in the order of the list. */
  expeditions: string[];
  onClose: () => void;
}

/** Which papers of the chosen orders are printed, as one file. */
export default function PrintDialog({ expeditions, onClose }: PrintDialogProps) {
  const { t } = useTranslation(['expedition', 'record', 'common']);
  const { integer } = useFormat();
  const papers = usePapers();
  const [running, setRunning] = useState<string | null>(null);
  const print = async ({ key, printMany }: Paper) => {
    setRunning(key);
    await printMany(expeditions);
    setRunning(null);
  };
  return (
    <Dialog title={`${t('record:print')} · ${integer(expeditions.length)}`} onClose={onClose}>
      <p className="ink2">{t('print.text')}</p>
      <DialogFoot>
        {papers.map((paper) => (
          <Button
            key={paper.key}
            variant="default"
            leftSection={<paper.icon size={16} stroke={1.7} aria-hidden />}
            loading={running === paper.key}
            disabled={running !== null && running !== paper.key}
            onClick={() => void print(paper)}
          >
            {paper.labelOfMany}
          </Button>
        ))}
      </DialogFoot>
    </Dialog>
  );
}
