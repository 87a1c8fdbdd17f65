import { useEffect, useRef, useState } from 'react';
import { type ReturnableOrder, returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { call } from '../../platform/api.ts';
import { usePath } from '../../platform/place.ts';
import { useTranslation } from '../../platform/words.ts';
import { SharedPage } from '../../ui/layout/SharedPage.tsx';
import { askAhead, useShared } from '../../ui/layout/use-shared.ts';
import { Announce } from './Announce.tsx';
import { Done } from './Done.tsx';
import { FindOrder } from './FindOrder.tsx';
import { ParcelsBack } from './ParcelsBack.tsx';
import classes from './return-page.module.css';
import type { Proof, Taken } from './return-page.ts';
import { Withdraw } from './Withdraw.tsx';

const readShop = askAhead((eshop, signal) =>
  call(returnPageRoutes.shop, { params: { eshop }, ...(signal && { signal }) }),
);

/** Where a customer of an e-shop announces what they send back, or withdraws from the contract of an order. */
export default function ReturnPage() {
  const { t } = useTranslation('returnPage');
  const [, kind, eshop = ''] = usePath().split('/');
  const isWithdrawal = kind === 'withdraw';
  const shared = useShared(eshop, (signal) => readShop(eshop, signal));
  const isOpen = isWithdrawal ? shared.read?.withdrawals : shared.read?.returns;
  const shop = isOpen ? shared.read : null;
  const failure = shared.read && !isOpen ? 404 : shared.failure;
  const title = t(isWithdrawal ? 'withdraw.title' : 'return.title');
  return (
    <SharedPage title={title} shop={shop}>
      {shop && <Steps key={kind} eshop={eshop} isWithdrawal={isWithdrawal} title={title} />}
      {failure && (
        <div role="alert">
          <h1>{t(failure === 404 ? 'none.title' : 'later.title')}</h1>
          <p className="ink2">{t(failure === 404 ? 'none.text' : 'later.text')}</p>
        </div>
      )}
      {!shop && !failure && <p aria-busy="true">{t('loading')}</p>}
    </SharedPage>
  );
}

interface StepsProps {
  eshop: string;
  isWithdrawal: boolean;
  title: string;
}

/** First the order, then what of it comes back; at the end the number and the moment. */
function Steps({ eshop, isWithdrawal, title }: StepsProps) {
  const { t } = useTranslation('returnPage');
  const [found, setFound] = useState<{ proof: Proof; order: ReturnableOrder } | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = taken ? 3 : found ? 2 : 1;
  useEffect(() => {
    // A new step is read from its beginning.
    if (step > 1) heading.current?.focus();
  }, [step]);
  const given = found && { eshop, ...found, onTaken: setTaken };
  return (
    <>
      <p className="ink2">
        {found
          ? t('orderStep', { number: found.order.orderNumber, step, count: 3 })
          : t('step', { step, count: 3 })}
      </p>
      <h1 ref={heading} tabIndex={-1} className={classes.heading}>
        {taken ? t(isWithdrawal ? 'withdraw.done' : 'return.done') : title}
      </h1>
      {!given && (
        <FindOrder
          eshop={eshop}
          isWithdrawal={isWithdrawal}
          onFound={(proof, order) => setFound({ proof, order })}
        />
      )}
      {given && !taken && <ParcelsBack parcels={given.order.parcels} />}
      {given && !taken && (isWithdrawal ? <Withdraw {...given} /> : <Announce {...given} />)}
      {taken && found && <Done eshop={eshop} taken={taken} proof={found.proof} isWithdrawal={isWithdrawal} />}
    </>
  );
}
