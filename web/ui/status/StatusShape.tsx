import type { StatusLook } from '../../../contracts/kit/states.ts';
import classes from './Status.module.css';

/** A slice of a disc of radius 3.4 around the middle, from the top, `percent` of the whole round. */
function slice(percent: number): string {
  const angle = (Math.min(99.9, percent) / 100) * 2 * Math.PI;
  const x = 7 + 3.4 * Math.sin(angle);
  const y = 7 - 3.4 * Math.cos(angle);
  return `M7 7V3.6A3.4 3.4 0 ${percent > 50 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}

function Drawing({ meaning, percent = 0, shape }: StatusLook) {
  switch (meaning) {
    case 'waiting':
      return <circle cx="7" cy="7" r="5.6" strokeDasharray="2.1 1.42" />;
    case 'moving':
      return (
        <>
          <circle cx="7" cy="7" r="5.6" />
          {shape === 'back' ? (
            <path d="M9.8 7H4.4M6.6 4.7 4.3 7l2.3 2.3" />
          ) : (
            <path d={slice(percent)} className={classes.filled} />
          )}
        </>
      );
    case 'done':
      return shape === 'outline' ? (
        <>
          <circle cx="7" cy="7" r="5.6" />
          <path d="m4.5 7.2 1.7 1.7 3.3-3.5" />
        </>
      ) : (
        <>
          <circle cx="7" cy="7" r="6.3" className={classes.filled} />
          <path d="m4.4 7.2 1.8 1.8 3.4-3.7" className={classes.cut} />
        </>
      );
    case 'trouble':
      return (
        <>
          <path
            d="M7 1c.5 0 .9.2 1.2.7l5 8.9c.5.9-.1 2-1.2 2H2c-1.1 0-1.7-1.1-1.2-2l5-8.9C6.1 1.2 6.5 1 7 1Z"
            className={classes.filled}
          />
          <path d="M7 4.9v3M7 10.1v.1" className={classes.cut} />
        </>
      );
    case 'off':
      return (
        <>
          <circle cx="7" cy="7" r="5.6" />
          {shape !== 'outline' && <path d="M4.6 7h4.8" />}
        </>
      );
  }
}

/** The shape of a meaning alone; a word must stand beside it. */
export function StatusShape({ look, size = 14 }: { look: StatusLook; size?: number }) {
  return (
    <svg
      className={classes.shape}
      data-meaning={look.meaning}
      width={size}
      height={size}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      <Drawing {...look} />
    </svg>
  );
}
