import { Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import classes from './Dashboard.module.css';

export type StatusCounts = Partial<Record<ExpeditionStatus, number>>;

interface WidgetProps {
  title: string;
  /** At the right of the head. */
  side?: ReactNode;
  children: ReactNode;
}

/** A card of the dashboard. */
export function Widget({ title, side, children }: WidgetProps) {
  const id = useId();
  return (
    <section className={classes.widget} aria-labelledby={id}>
      <header>
        <h2 className="type-section" id={id}>
          {title}
        </h2>
        {side}
      </header>
      {children}
    </section>
  );
}

/** Lines in the shape of what is coming, fading downwards. */
export function SkeletonLines({ count, height }: { count: number; height: number }) {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
        <div key={index} style={{ height, opacity: 1 - index / count }}>
          <Skeleton height={8} width={`${30 + ((index * 17) % 40)}%`} animate={false} />
        </div>
      ))}
    </div>
  );
}
