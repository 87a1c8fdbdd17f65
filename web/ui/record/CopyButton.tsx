import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a number that people carry elsewhere. */
export function CopyButton({ value, size = 26 }: { value: string; size?: number }) {
  const { t } = useTranslation('record');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const words = isCopied ? t('copied', { value }) : t('copy', { value });
  return (
    <ActionIcon
      size={size}
      aria-label={words}
      title={words}
      data-screen
      onClick={() => void navigator.clipboard?.writeText(value).then(() => setCopied(true))}
    >
      {isCopied ? <IconCheck size={16} stroke={1.7} /> : <IconCopy size={16} stroke={1.7} />}
    </ActionIcon>
  );
}
