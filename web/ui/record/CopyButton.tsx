import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../platform/copy.ts';
import { useTranslation } from '../../platform/words.ts';

/** Copies a number that people carry elsewhere. */
export function CopyButton({ value, size = 26 }: { value: string; size?: number }) {
  const { t } = useTranslation('record');
  const { isCopied, copy } = useCopy();
  const words = isCopied ? t('copied', { value }) : t('copy', { value });
  return (
    <ActionIcon size={size} aria-label={words} title={words} data-screen onClick={() => copy(value)}>
      {isCopied ? <IconCheck size={16} stroke={1.7} /> : <IconCopy size={16} stroke={1.7} />}
    </ActionIcon>
  );
}
