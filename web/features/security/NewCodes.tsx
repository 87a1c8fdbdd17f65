import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useCopy } from '../../platform/copy.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import classes from './security.module.css';

/** Recovery codes, shown this once. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security');
  const { isCopied, copy } = useCopy();
  const text = codes.join('\n');
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Dialog isOnce title={t('codes.newTitle')} onClose={onClose}>
      <p className="ink2">{t('codes.newText')}</p>
      <ul className={classes.new}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button
          variant="default"
          data-autofocus
          leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
          onClick={() => copy(text)}
        >
          {t(isCopied ? 'codes.copied' : 'codes.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
        >
          {t('codes.download')}
        </Button>
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{t('codes.kept')}</Button>
      </DialogFoot>
    </Dialog>
  );
}
