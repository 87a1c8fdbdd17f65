import { code128 } from '../../../../contracts/kit/code128.ts';
import classes from './label.module.css';

/** A text as the bars of Code 128, as wide as there is room; nothing where it has none. */
export function Barcode({ text }: { text: string }) {
  const barcode = code128(text);
  if (!barcode) return null;
  return (
    <svg
      className={classes.barcode}
      viewBox={`0 0 ${barcode.modules} 10`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
    >
      {barcode.bars.map(({ at, width }) => (
        <rect key={at} x={at} y={0} width={width} height={10} />
      ))}
    </svg>
  );
}
