import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import type { Meaning } from '../../../contracts/kit/states.ts';
import { i18n } from '../../platform/i18n.ts';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './feedback.module.css';

export interface Toast {
  meaning: Meaning;
  title: string;
  text?: string;
  action?: { label: string; onClick: () => void };
  /** Stays until closed; failures always do. */
  stay?: boolean;
}

const SHOWN_FOR = 6_000;

export default function Toaster() {
  return <Notifications position="bottom-right" limit={4} containerWidth={400} />;
}

/** Puts a toast into the corner. */
export function showToast({ meaning, title, text, action, stay = meaning === 'trouble' }: Toast): void {
  const act = () => {
    notifications.hide(id);
    action?.onClick();
  };
  const id = notifications.show({
    autoClose: stay ? false : SHOWN_FOR,
    icon: <StatusShape look={{ meaning, percent: 50 }} size={16} />,
    title:
      action && !text ? (
        <span className={classes.toastLine}>
          <span>{title}</span>
          <button type="button" onClick={act}>
            {action.label}
          </button>
        </span>
      ) : (
        title
      ),
    message: text && (
      <>
        <span className={classes.toastText}>{text}</span>
        {action && (
          <Button className={classes.toastAction} size="xs" variant="default" onClick={act}>
            {action.label}
          </Button>
        )}
      </>
    ),
    role: meaning === 'trouble' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
  });
}
