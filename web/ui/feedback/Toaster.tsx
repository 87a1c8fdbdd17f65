import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { Meaning } from '../../../contracts/kit/states.ts';
import { i18n } from '../../platform/words.ts';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './feedback.module.css';

/** Takes back what a toast says; `of` is what it takes back, by which the toast closes when others did. */
export type TakesBack = (() => void) & { readonly of?: string };

export interface Toast {
  meaning: Meaning;
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
  undo?: TakesBack | undefined;
  /** By which it is closed once it holds no more, and not shown twice. */
  id?: string;
  /** Stays until closed; failures always do. */
  stay?: boolean;
}

const SHOWN_FOR = 6_000;

export default function Toaster() {
  return <Notifications position="bottom-right" limit={4} containerWidth={400} />;
}

/** Puts a toast into the corner. */
export function showToast(toast: Toast): void {
  const { meaning, title, text, action, undo, stay = meaning === 'trouble' } = toast;
  const known = toast.id ?? undo?.of;
  if (known !== undefined) hideToast(known);
  const buttons = [
    ...(action ? [action] : []),
    ...(undo ? [{ label: i18n.t('common:undo'), onClick: undo }] : []),
  ].map(({ label, onClick }) => ({
    label,
    act: () => {
      notifications.hide(id);
      onClick();
    },
  }));
  const id = notifications.show({
    ...(known !== undefined && { id: known }),
    autoClose: stay ? false : SHOWN_FOR,
    icon: <StatusShape look={{ meaning, percent: 50 }} size={16} />,
    title:
      buttons.length > 0 && !text ? (
        <span className={classes.toastLine}>
          <span>{title}</span>
          {buttons.map(({ label, act }) => (
            <button key={label} type="button" onClick={act}>
              {label}
            </button>
          ))}
        </span>
      ) : (
        title
      ),
    message: text && (
      <>
        <span className="block">{text}</span>
        {buttons.map(({ label, act }) => (
          <Button key={label} className={classes.toastAction} size="xs" variant="default" onClick={act}>
            {label}
          </Button>
        ))}
      </>
    ),
    role: meaning === 'trouble' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
  });
}

/** Takes a toast away, if it is still there. */
export function hideToast(id: string): void {
  notifications.hide(id);
}
