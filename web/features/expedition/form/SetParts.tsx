import { IconCornerDownRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { SetPart } from './expedition.lines.ts';
import classes from './items.module.css';

interface Props {
  parts: readonly SetPart[];
  /** How many sets the line is of. */
  sets: number;
}

/** What is shipped of a set, under its line: pieces in all, what is free, and what runs out first. */
export const SetParts = memo(function SetParts({ parts, sets }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { integer } = useFormat();
  return parts.map(({ product, setQuantity, available, limiting }) => {
    const needed = setQuantity * sets;
    const isShort = available < needed;
    return (
      <tr key={product.id} className={classes.part}>
        <td className={classes.product}>
          <span className={classes.flex}>
            <span className={classes.branch}>
              <IconCornerDownRight size={14} stroke={1.7} aria-hidden="true" />
            </span>
            <span className={classes.partName} title={product.name}>
              {product.name}
            </span>
          </span>
        </td>
        <td className={classes.sku} title={product.productSku}>
          {product.productSku}
        </td>
        <td className={classes.lot}>{t('items.perSet', { count: setQuantity })}</td>
        <td className={classes.pieces}>{integer(needed)}</td>
        <td className={classes.available}>
          <span className={classes.flex}>
            <StatusShape look={{ meaning: isShort ? 'waiting' : 'done' }} />
            <span className="tabular">{integer(available)}</span>
            {limiting && <span className={classes.limits}>{t('items.limits')}</span>}
          </span>
        </td>
        <td className={classes.value} />
        <td className={classes.remove} />
      </tr>
    );
  });
});
