import { Modal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useBackCloses } from '../../platform/leaving.ts';
import { useTranslation } from '../../platform/words.ts';
import { useFocusReturn } from './focus-return.ts';

interface DialogProps {
  title: ReactNode;
  /** Before the title: an icon, or the shape of a meaning. */
  icon?: ReactNode;
  /** Px of its width; 432 where none is given. */
  size?: number;
  /** What it shows scrolls by itself: between its head and its foot, which stay. */
  isSheet?: boolean;
  /** It takes the whole screen, as on a phone: the text scrolls, the buttons stay. */
  isFull?: boolean;
  isOpen?: boolean;
  /** It is filled in: the first field has the focus, not the cross. */
  isForm?: boolean;
  /** What it shows is never shown again: a button of it closes it, no key and no click beside it. */
  isOnce?: boolean;
  /** An address of its own shows it: back in the browser leaves that, and closes nothing. */
  hasAddress?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The trap of the focus begins at what is marked. */
const markFirstField = (form: HTMLElement | null): void => {
  if (form?.querySelector('[data-autofocus]')) return;
  form
    ?.querySelector('input:not([type=hidden], :disabled), textarea:not(:disabled)')
    ?.setAttribute('data-autofocus', '');
};

/** Ctrl+Enter in any field of a form does what Enter does in most. */
function sendForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = (event.target as HTMLElement).closest('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

const stayOpen = () => {};

/** A dialog with its title and the cross that closes it. A click beside it takes nothing away that was typed in it. */
export function Dialog(props: DialogProps) {
  const { title, icon, size = 432, isFull = false, isOpen = true, isForm = false, isOnce = false } = props;
  const { isSheet = false, hasAddress = false, onClose, children } = props;
  const { t } = useTranslation('common');
  const cover = useFocusReturn<HTMLDivElement>(isOpen);
  useBackCloses(isOnce ? stayOpen : onClose, isOpen && !hasAddress);
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    if (isOpen) setTyped(false);
  }, [isOpen]);
  return (
    <Modal
      ref={cover}
      returnFocus={false}
      opened={isOpen}
      onClose={onClose}
      size={size}
      withCloseButton={!isOnce}
      closeOnEscape={!isOnce}
      closeOnClickOutside={!isOnce && !isTyped}
      fullScreen={isFull}
      data-sheet={isSheet || undefined}
      onKeyDown={sendForm}
      onInput={() => setTyped(true)}
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
      {isForm ? (
        <div style={{ display: 'contents' }} ref={markFirstField}>
          {children}
        </div>
      ) : (
        children
      )}
    </Modal>
  );
}
