import classes from './Page.module.css';

/** The shape of a page that is on its way: its title, a line of facts, tabs, and what it holds. */
export function PageSkeleton() {
  return (
    <div className={`stack gap-16 ${classes.skeleton}`} aria-busy="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
