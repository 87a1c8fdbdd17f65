import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './road.module.css';

interface End {
  icon: ReactNode;
  /** Which end it is. */
  label: string;
  place: string;
  /** How much of it is there. */
  state: ReactNode;
}

interface RoadProps {
  label: string;
  from: End;
  to: End;
  /** What lies between; an arrow where nothing stays there. */
  children?: ReactNode;
}

/** From where to where goods go. */
export function Road({ label, from, to, children }: RoadProps) {
  return (
    <section
      className={`box ${classes.road}`}
      data-short={children === undefined || undefined}
      aria-label={label}
    >
      <Place {...from} />
      {children ?? <IconArrowRight className={classes.arrow} size={20} stroke={1.7} aria-hidden="true" />}
      <Place {...to} />
    </section>
  );
}

const Place = ({ icon, label, place, state }: End) => (
  <div className={`give ${classes.place}`}>
    <p className="row ink2">
      {icon}
      {label}
    </p>
    <h2>{place}</h2>
    <p>{state}</p>
  </div>
);
