import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../platform/words.ts';
import type { WaitingOrder } from './aside.ts';
import classes from './counting.module.css';

interface Props {
  orders: readonly WaitingOrder[];
  /** Those that what is counted completes. */
  complete: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** So many that wait for their pieces stand open; more would push the goods away. */
const FEW = 3;

/** Orders that lack nothing but this delivery: what is counted for them need not go onto a shelf. */
export function AsideOrders({ orders, complete, chosen, onChoose }: Props) {
  const { t } = useTranslation('floor');
  const choose = (id: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(id);
    else after.delete(id);
    onChoose(after);
  };
  const boxOf = ({ id, orderNumber, lines }: WaitingOrder) => (
    <Checkbox
      key={id}
      size="md"
      label={t('goods.aside.order', {
        number: orderNumber,
        count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })}
      description={complete.has(id) ? undefined : t('goods.aside.notCounted')}
      disabled={!complete.has(id)}
      checked={chosen.has(id) && complete.has(id)}
      onChange={(event) => choose(id, event.currentTarget.checked)}
    />
  );
  const waiting = orders.filter(({ id }) => !complete.has(id));
  const isLong = waiting.length > FEW;
  return (
    <section className={`gap-8 grid ruled ${classes.aside}`} aria-label={t('goods.aside.title')}>
      <h3>{t('goods.aside.title')}</h3>
      <p className="ink2">{t('goods.aside.text')}</p>
      {(isLong ? orders.filter(({ id }) => complete.has(id)) : orders).map(boxOf)}
      {isLong && (
        <details>
          <summary>{t('goods.aside.waiting', { count: waiting.length })}</summary>
          {waiting.map(boxOf)}
        </details>
      )}
    </section>
  );
}
