import type { ReactNode } from 'react';
import classes from './security.module.css';

interface LineProps {
  icon: ReactNode;
  title: ReactNode;
  /** Under the title. */
  text: ReactNode;
  children?: ReactNode;
}

/** One thing of a card: what it is, since when, and what can be done with it. */
export const Line = ({ icon, title, text, children }: LineProps) => (
  <li className={`row gap-12 ${classes.line}`}>
    <span className="ink2">{icon}</span>
    <div className="grow">
      <div className={`anywhere medium ${classes.name}`}>{title}</div>
      <div className="type-small ink2">{text}</div>
    </div>
    {children}
  </li>
);
