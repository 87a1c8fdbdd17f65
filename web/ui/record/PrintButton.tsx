import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../platform/words.ts';
import type { MenuEntry } from '../layout/ActionMenu.tsx';

/** Prints what the page shows, without the frame around it. */
export function PrintButton() {
  const { t } = useTranslation('record');
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={t('print')}
      data-hint={t('print')}
      onClick={() => window.print()}
    >
      <IconPrinter size={16} stroke={1.7} />
    </ActionIcon>
  );
}

/** The same in a menu. */
export const printEntry = (t: (key: string) => string, size: 16 | 18): MenuEntry => ({
  key: 'print',
  label: t('record:print'),
  icon: <IconPrinter size={size} stroke={1.7} />,
  onChoose: () => window.print(),
});
