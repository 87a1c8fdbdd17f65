import { useEffect, useState } from 'react';
import { type PageLabel, returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { call, download } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './return-page.module.css';
import type { Proof } from './return-page.ts';

/** How often and how long the answer of the carrier is waited for; the code comes by mail all the same. */
const AGAIN_MS = 2_500;
const MOST = 24;

interface Of {
  eshop: string;
  proof: Proof;
  number: string;
}

const asked = ({ eshop, proof: { orderNumber, email }, number }: Of) => ({
  params: { eshop },
  body: { orderNumber, email, number },
});

/** The label that the carrier gives; null while nothing is known of it. */
export function useLabel(of: Of | null): PageLabel | null {
  const [label, setLabel] = useState<PageLabel | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is asked about once, by its number
  useEffect(() => {
    if (!of) return;
    const stop = new AbortController();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = async (left: number): Promise<void> => {
      // A call that fails is tried again as one that says "not yet".
      const found = await call(returnPageRoutes.label, { ...asked(of), signal: stop.signal }).catch(
        () => null,
      );
      if (stop.signal.aborted) return;
      const isOver = left === 0 && found?.state !== 'ready';
      setLabel((before) => (isOver && found ? { ...found, state: 'none' } : (found ?? before)));
      if (left > 0 && (found === null || found.state === 'waiting'))
        waiting = setTimeout(() => void ask(left - 1), AGAIN_MS);
    };
    void ask(MOST);
    return () => {
      stop.abort();
      clearTimeout(waiting);
    };
  }, [of?.number]);
  return label;
}

/** What is said or stuck on where the parcel is handed in. */
export function Label({ label, of }: { label: PageLabel; of: Of }) {
  const { t } = useTranslation('returnPage');
  const [hasFailed, setFailed] = useState(false);
  const { carrier, state, code, parcel } = label;
  if (state === 'waiting') return <p aria-busy="true">{t('label.asking', { carrier })}</p>;
  if (state === 'none') return <p>{t('label.none')}</p>;
  const print = () => {
    setFailed(false);
    download(returnPageRoutes.labelFile, asked(of)).catch(() => setFailed(true));
  };
  return (
    <section className={classes.sendTo} aria-label={t('label.title', { carrier })}>
      <h2>{t('label.title', { carrier })}</h2>
      <p>{t(code ? 'label.say' : 'label.stick', { carrier })}</p>
      <dl className={classes.taken}>
        {code && (
          <div>
            <dt>{t('label.code')}</dt>
            <dd className={`code medium ${classes.code}`}>{code}</dd>
          </div>
        )}
        {parcel && (
          <div>
            <dt>{t('label.parcel')}</dt>
            <dd className="code medium">{parcel}</dd>
          </div>
        )}
      </dl>
      <button type="button" className={classes.plain} onClick={print}>
        {t('label.print')}
      </button>
      {hasFailed && (
        <p role="alert" className={classes.refusal}>
          {t('label.failed')}
        </p>
      )}
    </section>
  );
}
