import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import type { Printed } from './printed.ts';
import { type Paper, usePapers } from './use-papers.tsx';
import { usePrintJob } from './use-print-job.ts';

interface PrintDialogProps {
  printed: Printed;
  onClose: () => void;
}

/** Which papers of the chosen orders are printed, as one file: at once, or of all that match by a job. */
export default function PrintDialog({ printed, onClose }: PrintDialogProps) {
  const { t } = useTranslation(['expedition', 'record', 'common']);
  const { integer } = useFormat();
  const papers = usePapers();
  const begin = usePrintJob();
  const [running, setRunning] = useState<string | null>(null);
  const print = async (paper: Paper) => {
    setRunning(paper.key);
    if ('expeditions' in printed) await paper.printMany(printed.expeditions);
    else if (await begin(paper, printed.all)) return onClose();
    setRunning(null);
  };
  return (
    <Dialog
      title={
        'expeditions' in printed
          ? `${t('record:print')} · ${integer(printed.expeditions.length)}`
          : t('record:print')
      }
      onClose={onClose}
    >
      <p className="ink2">{t('print.text')}</p>
      {'all' in printed && <p className="ink2">{t('record:all.background')}</p>}
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
