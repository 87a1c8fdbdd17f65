import { Skeleton } from '@mantine/core';
import classes from './record.module.css';

/** The shape of a record that is on its way. */
export function RecordSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height={28} width={320} maw="80%" />
      <Skeleton height={16} width={520} maw="100%" />
      <Skeleton height={24} />
      <Skeleton height={240} />
    </div>
  );
}
