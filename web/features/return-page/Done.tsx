import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format.ts';
import classes from './return-page.module.css';
import type { Taken } from './return-page.ts';

/** What was taken: its number and the moment, and what comes by mail. */
export function Done({ taken, email, isWithdrawal }: { taken: Taken; email: string; isWithdrawal: boolean }) {
  const { t } = useTranslation('returnPage');
  const { instant } = useFormat();
  return (
    <div role="status">
      <dl className={classes.taken}>
        {taken.number && (
          <div>
            <dt>{t('number')}</dt>
            <dd className="code">{taken.number}</dd>
          </div>
        )}
        <div>
          <dt>{t('at')}</dt>
          <dd>
            <time dateTime={taken.at}>{instant(taken.at)}</time>
          </dd>
        </div>
      </dl>
      {taken.number && taken.sendTo && (
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
