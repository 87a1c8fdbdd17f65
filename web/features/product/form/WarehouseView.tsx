import { useWatch } from 'react-hook-form';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { SidePart } from '../../../ui/form/side.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { drawBox } from './box-drawing.ts';
import classes from './product.module.css';
import { litresOf, type Values } from './product.values.ts';
import { useWeight } from './use-weight.ts';

const FRAME = { width: 264, height: 150 };
/** Room for the words around the box. */
const PAD = { left: 44, right: 60, top: 18, bottom: 30 };

/** The box that the warehouse has to do with, and what follows from its measures. */
export function WarehouseView() {
  const { t } = useTranslation('productForm');
  const { decimal, integer } = useFormat();
  const values = useWatch<Values>() as Values;
  const litres = litresOf(values);
  const weight = useWeight(typeof values.weight === 'number' && values.weight > 0 ? values.weight : null);
  return (
    <SidePart title={t('side.warehouse')}>
      <figure className={`box ${classes.box}`}>
        {litres === null ? (
          <small>{t('side.noMeasures')}</small>
        ) : (
          <BoxPicture
            length={values.length as number}
            width={values.width as number}
            height={values.height as number}
            words={(value) => `${integer(value)} ${t('units.mm')}`}
          />
        )}
      </figure>
      <Pairs>
        <Pair label={t('side.volume')}>
          {litres === null ? '–' : t('side.litres', { value: decimal(litres, litres < 0.1 ? 4 : 2) })}
        </Pair>
        <Pair label={t('labels.weight')}>{weight ?? '–'}</Pair>
        <Pair label={t('side.location')}>{values.localisation?.trim() || '–'}</Pair>
      </Pairs>
    </SidePart>
  );
}

function BoxPicture(props: {
  length: number;
  width: number;
  height: number;
  words: (value: number) => string;
}) {
  const { t } = useTranslation('productForm');
  const { length, width, height, words } = props;
  const drawing = drawBox(
    { length, width, height },
    { width: FRAME.width - PAD.left - PAD.right, height: FRAME.height - PAD.top - PAD.bottom },
  );
  const label = t('side.box', { length: words(length), width: words(width), height: words(height) });
  return (
    <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={label}>
      <g transform={`translate(${PAD.left} ${PAD.top})`}>
        {drawing.faces.map((face) => (
          <path key={face} d={face} className={classes.edge} />
        ))}
        <text x={drawing.length.x - 6} y={drawing.length.y + 18} textAnchor="end">
          {words(length)}
        </text>
        <text x={drawing.width.x + 6} y={drawing.width.y + 18}>
          {words(width)}
        </text>
        <text x={drawing.height.x + 6} y={drawing.height.y + 4}>
          {words(height)}
        </text>
      </g>
    </svg>
  );
}
