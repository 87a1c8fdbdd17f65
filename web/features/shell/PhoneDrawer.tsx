import { Drawer } from '@mantine/core';
import { useBackCloses } from '../../platform/leaving.ts';
import { useTranslation } from '../../platform/words.ts';
import { useFocusReturn } from '../../ui/feedback/focus-return.ts';
import { Navigation } from './Navigation.tsx';
import classes from './Shell.module.css';

/** The navigation of a phone. */
export default function PhoneDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  useFocusReturn();
  useBackCloses(onClose);
  return (
    <Drawer.Root
      returnFocus={false}
      opened
      onClose={onClose}
      size={320}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('navigation.label')}>
        <Drawer.Body>
          <Navigation form="drawer" onToggle={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
