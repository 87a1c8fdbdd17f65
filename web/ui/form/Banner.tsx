import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';

interface Props {
  /** `quiet` explains, `offer` gives a choice, `waiting` warns, `trouble` stops, `done` confirms. */
  tone: 'quiet' | 'offer' | 'waiting' | 'trouble' | 'done';
  icon?: ReactNode;
  /** The ways on, after the words. */
  actions?: ReactNode;
  role?: 'status' | 'alert';
  id?: string;
  children: ReactNode;
}

/** A sentence across the form: what is wrong, what was kept, why something cannot be changed. */
export function Banner({ tone, icon, actions, role, id, children }: Props) {
  return (
    <div className={`cluster ${classes.banner}`} data-meaning={tone} role={role} id={id}>
      {icon}
      <div className={`give ${classes.words}`}>{children}</div>
      {actions}
    </div>
  );
}

/** Why some fields are grey, once for all of them. */
export const LockNotice = ({ children }: { children: ReactNode }) => (
  <Banner tone="quiet" icon={<IconLock size={16} stroke={1.7} aria-hidden="true" />}>
    {children}
  </Banner>
);

/** A sentence that explains what is not here, or what was done by itself. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Banner tone="quiet" icon={<IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />}>
    {children}
  </Banner>
);
