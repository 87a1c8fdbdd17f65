import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../platform/copy.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './cells.module.css';

/** A number that people carry elsewhere: a click copies it. */
export function CopyText({ text }: { text: string }) {
  const { t } = useTranslation('grid');
  const { isCopied, copy } = useCopy();
  return (
    <button
      type="button"
      className={`row ${classes.copy}`}
      title={isCopied ? t('copied') : t('copy', { value: text })}
      onClick={() => copy(text)}
    >
      <span className="code">{text}</span>
      {isCopied ? (
        <IconCheck size={14} stroke={1.9} aria-hidden />
      ) : (
        <IconCopy size={14} stroke={1.9} aria-hidden />
      )}
      <span className="visually-hidden" aria-live="polite">
        {isCopied && t('copied')}
      </span>
    </button>
  );
}
