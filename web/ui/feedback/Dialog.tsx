import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from './focus-return.ts';

interface DialogProps {
  title: ReactNode;
  /** Before the title: an icon, or the shape of a meaning. */
  icon?: ReactNode;
  /** Px of its width; 432 where none is given. */
  size?: number;
  /** It takes the whole screen, as on a phone: the text scrolls, the buttons stay. */
  isFull?: boolean;
  isOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with its title and the cross that closes it. */
export function Dialog(props: DialogProps) {
  const { title, icon, size = 432, isFull = false, isOpen = true, onClose, children } = props;
  const { t } = useTranslation('common');
  useFocusReturn();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={size}
      fullScreen={isFull}
      title={
        icon === undefined ? (
          title
        ) : (
          <span className="row">
            {icon}
            {title}
          </span>
        )
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}
