import { Button, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './header.module.css';

/** What can be done with a record, and why not now. */
export interface Offered {
  label: string;
  may: boolean;
  /** Why it cannot be done now; undefined where it can. */
  reason: string | undefined;
}

interface ActionButtonProps<A extends Offered> {
  action: A;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The one thing that is mostly done next. */
  isMain?: boolean;
  /** It ends the record. */
  isDanger?: boolean;
  isRunning: boolean;
  onAct: (action: A) => void;
}

/** An act in the head of a record; one that is refused stays in sight and says why. */
export function ActionButton<A extends Offered>(props: ActionButtonProps<A>) {
  const { action, icon: Icon, isMain = false, isDanger = false, isRunning, onAct } = props;
  const isRed = isDanger && action.may;
  return (
    <Tooltip label={action.reason} disabled={action.reason === undefined} multiline maw={280}>
      <Button
        variant={isMain ? 'filled' : 'default'}
        {...(isRed ? { color: 'danger' } : {})}
        className={isRed ? classes.danger : undefined}
        leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
        loading={isRunning}
        data-disabled={!action.may || undefined}
        aria-disabled={!action.may || undefined}
        // The second press of a double click meets the button that has come to stand where the first one was.
        onClick={({ detail }) => action.may && detail < 2 && onAct(action)}
      >
        {action.label}
      </Button>
    </Tooltip>
  );
}
