import { IconCornerDownRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { LineText } from '../../../ui/form/LineTable.tsx';
import classes from '../../../ui/form/lines.module.css';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { SetPart } from './expedition.lines.ts';

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
    return (
      <tr key={product.id} className={classes.part}>
        <td data-kind="main" title={product.name}>
          <LineText>
            <span className={`ink3 ${classes.branch}`} data-size="24">
              <IconCornerDownRight size={14} stroke={1.7} aria-hidden="true" />
            </span>
            <span>{product.name}</span>
          </LineText>
        </td>
        <td data-kind="text" title={product.productSku}>
          {product.productSku}
        </td>
        <td data-kind="text">{t('items.perSet', { count: setQuantity })}</td>
        <td data-kind="quantity">{integer(needed)}</td>
        <td data-phone="wide">
          <LineText>
            <StatusShape look={{ meaning: available < needed ? 'waiting' : 'done' }} />
            <span className="tabular">{integer(available)}</span>
            {limiting && <span className="ink3">{t('items.limits')}</span>}
          </LineText>
        </td>
        <td />
        <td />
      </tr>
    );
  });
});
