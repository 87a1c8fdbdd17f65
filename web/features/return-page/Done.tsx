import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Label, useLabel } from './Label.tsx';
import classes from './return-page.module.css';
import type { Proof, Taken } from './return-page.ts';

interface Props {
  eshop: string;
  taken: Taken;
  proof: Proof;
  isWithdrawal: boolean;
}

/** What was taken: its number and the moment, and what comes by mail. */
export function Done({ eshop, taken, proof, isWithdrawal }: Props) {
  const { t } = useTranslation('returnPage');
  const { instant } = useFormat();
  const { email } = proof;
  const of = taken.label && taken.number ? { eshop, proof, number: taken.number } : null;
  const label = useLabel(of);
  const sendsAlone = of === null || label?.state === 'none';
  return (
    <div role="status">
      <dl className={classes.taken}>
        {taken.number && (
          <div>
            <dt>{t('number')}</dt>
            <dd className="code medium">{taken.number}</dd>
          </div>
        )}
        <div>
          <dt>{t('at')}</dt>
          <dd className="medium">
            <time dateTime={taken.at}>{instant(taken.at)}</time>
          </dd>
        </div>
      </dl>
      {of && label && <Label label={label} of={of} />}
      {sendsAlone && taken.number && taken.sendTo && (
        <section className={classes.sendTo} aria-label={t('send.title')}>
          <h2>{t('send.title')}</h2>
          <p className={classes.lines}>{taken.sendTo}</p>
          <p className="ink2">{t('send.text', { number: taken.number })}</p>
        </section>
      )}
      <p>{t(isWithdrawal ? 'withdraw.mail' : 'return.mail', { email })}</p>
      <p className="ink2">{t(isWithdrawal ? 'withdraw.then' : 'return.then')}</p>
    </div>
  );
}
