import type { ReactNode } from 'react';
import type { ReturnableOrder } from '../../../contracts/return/return-page.routes.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './return-page.module.css';

interface Props {
  items: ReturnableOrder['items'];
  /** Pieces that are chosen, by the place of the product; a product that is not in it stays with the customer. */
  chosen: ReadonlyMap<number, number>;
  onChoose: (chosen: ReadonlyMap<number, number>) => void;
  /** What else is asked about a product that is chosen. */
  more?: (line: number) => ReactNode;
}

/** The products of an order, each to be ticked with how many of it. */
export function Items({ items, chosen, onChoose, more }: Props) {
  const { t } = useTranslation('returnPage');
  const choose = (line: number, quantity: number | null) => {
    const next = new Map(chosen);
    if (quantity === null) next.delete(line);
    else next.set(line, quantity);
    onChoose(next);
  };
  return (
    <ul className={classes.items}>
      {items.map(({ line, name, left }) => {
        const quantity = chosen.get(line);
        return (
          <li key={line} data-chosen={quantity !== undefined || undefined}>
            <label className={`row between anywhere gap-16 ${classes.item}`}>
              <span>
                <b className="medium">{name}</b>
                <small className="ink2">{left > 0 ? t('amount', { count: left }) : t('nothingLeft')}</small>
              </span>
              <input
                type="checkbox"
                checked={quantity !== undefined}
                disabled={left === 0}
                onChange={(event) => choose(line, event.currentTarget.checked ? left : null)}
              />
            </label>
            {quantity !== undefined && (left > 1 || more) && (
              <div className={classes.more}>
                {left > 1 && (
                  <label className={`block above-16 ${classes.field}`}>
                    <span>{t('fields.quantity')}</span>
                    <select
                      value={quantity}
                      onChange={(event) => choose(line, Number(event.currentTarget.value))}
                    >
                      {Array.from({ length: left }, (_, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: numbers from one on
                        <option key={index} value={index + 1}>
                          {index + 1}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                {more?.(line)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
