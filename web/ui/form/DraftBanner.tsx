import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from './Banner.tsx';

/** Offers what was typed before the page was left. */
export function DraftBanner(props: { savedAt: string; onRestore: () => void; onDecline: () => void }) {
  const { t } = useTranslation('form');
  const { instant } = useFormat();
  return (
    <Banner
      tone="offer"
      role="status"
      icon={<IconDeviceFloppy size={16} stroke={1.7} aria-hidden="true" />}
      actions={
        <>
          <Button size="xs" variant="default" onClick={props.onRestore}>
            {t('draftRestore')}
          </Button>
          <Button size="xs" variant="subtle" onClick={props.onDecline}>
            {t('draftForget')}
          </Button>
        </>
      }
    >
      {t('draftKept', { when: instant(props.savedAt) })}
    </Banner>
  );
}
