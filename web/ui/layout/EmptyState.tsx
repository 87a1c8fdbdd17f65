import type { ComponentType, ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  title: string;
  text?: ReactNode;
  /** One main button, then quiet ones. */
  action?: ReactNode;
}

/** Says what will be here and how it gets here; stands at the left (looks.md, picture 15). */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={`ink2 ${classes.icon}`}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={`ink2 ${classes.text}`}>{text}</p>}
      {action && <div className="cluster above-12">{action}</div>}
    </div>
  );
}
