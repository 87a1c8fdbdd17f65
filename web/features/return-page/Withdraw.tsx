import { useRef, useState } from 'react';
import { returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { Foot } from './Foot.tsx';
import { Items } from './Items.tsx';
import classes from './return-page.module.css';
import { type StepProps, useSending } from './return-page.ts';

/** The statement, for all of the order or a part of it, and then its confirmation; no reason is asked. */
export function Withdraw({ eshop, proof, order, onTaken }: StepProps) {
  const { t } = useTranslation('returnPage');
  const { isSending, refusal, send, refuse } = useSending();
  const [isStated, setStated] = useState(false);
  const statement = useRef<HTMLParagraphElement>(null);
  // Read from its beginning, and a key that is held or pressed twice does not confirm as well.
  const state = (stated: boolean) => {
    setStated(stated);
    statement.current?.focus();
  };
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    new Map(order.items.filter(({ left }) => left > 0).map(({ line, left }) => [line, left])),
  );
  const items = [...chosen].map(([line, quantity]) => ({ line, quantity }));
  const isSent = order.items.some(({ left }) => left > 0);
  const confirm = () =>
    send(async () => {
      const body = { ...proof, ...(items.length > 0 && { items }) };
      onTaken(await call(returnPageRoutes.withdraw, { params: { eshop }, body }));
    });
  const choose = (next: ReadonlyMap<number, number>) => {
    setChosen(next);
    refuse(null);
  };
  const words = { number: order.orderNumber, name: proof.name };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSent && items.length === 0) refuse(t('withdraw.choose'));
        else if (isStated) void confirm();
        else state(true);
      }}
    >
      <p ref={statement} tabIndex={-1} className={classes.statement}>
        {t('withdraw.statement', words)}
      </p>
      {isStated ? (
        <>
          <ul className={classes.summary}>
            {order.items
              .filter(({ line }) => chosen.has(line))
              .map(({ line, name }) => (
                <li key={line}>
                  {name}, {t('amount', { count: chosen.get(line) ?? 0 })}
                </li>
              ))}
          </ul>
          <p className="ink2">{t('withdraw.confirmText', { email: proof.email })}</p>
        </>
      ) : (
        <Items items={order.items} chosen={chosen} onChoose={choose} />
      )}
      <Foot refusal={refusal} isSending={isSending} act={t(isStated ? 'withdraw.confirm' : 'withdraw.state')}>
        {isStated && (
          <button type="button" onClick={() => state(false)}>
            {t('back')}
          </button>
        )}
      </Foot>
    </form>
  );
}
