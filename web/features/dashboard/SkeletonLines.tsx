import { Skeleton } from '@mantine/core';
import classes from './Dashboard.module.css';

/** Lines in the shape of what is coming, fading downwards. */
export function SkeletonLines({ count, height }: { count: number; height: number }) {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
        <div key={index} className="row" style={{ height, opacity: 1 - index / count }}>
          <Skeleton height={8} width={`${30 + ((index * 17) % 40)}%`} animate={false} />
        </div>
      ))}
    </div>
  );
}
