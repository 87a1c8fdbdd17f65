import { useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { type ReturnableOrder, returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { Foot } from './Foot.tsx';
import { useOwnWords } from './own-words.ts';
import classes from './return-page.module.css';
import { type Proof, useSending } from './return-page.ts';

interface Props {
  eshop: string;
  isWithdrawal: boolean;
  onFound: (proof: Proof, order: ReturnableOrder) => void;
}

/** Asks for the number of the order and the e-mail that ordered it; for a withdrawal for the name as well. */
export function FindOrder({ eshop, isWithdrawal, onFound }: Props) {
  const { t } = useTranslation('returnPage');
  const words = useOwnWords();
  const { isSending, refusal, send } = useSending();
  const [proof, setProof] = useState<Proof>({ orderNumber: '', email: '', name: '' });
  const set = (change: Partial<Proof>) => setProof({ ...proof, ...change });
  const find = () =>
    send(async () => {
      const { orderNumber, email } = proof;
      onFound(proof, await call(returnPageRoutes.find, { params: { eshop }, body: { orderNumber, email } }));
    });
  return (
    <form
      {...words}
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <p className="ink2">{t(isWithdrawal ? 'withdraw.text' : 'return.text')}</p>
      {isWithdrawal && (
        <label className={`block above-16 ${classes.field}`}>
          <span>{t('fields.name')}</span>
          <input
            value={proof.name}
            maxLength={LIMITS.company}
            autoComplete="name"
            required
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </label>
      )}
      <label className={`block above-16 ${classes.field}`}>
        <span>{t('fields.orderNumber')}</span>
        <input
          value={proof.orderNumber}
          maxLength={LIMITS.orderNumber}
          autoComplete="off"
          autoCapitalize="characters"
          required
          onChange={(event) => set({ orderNumber: event.currentTarget.value })}
        />
      </label>
      <label className={`block above-16 ${classes.field}`}>
        <span>{t('fields.yourEmail')}</span>
        <input
          type="email"
          value={proof.email}
          maxLength={LIMITS.email}
          autoComplete="email"
          required
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <small className="ink2">{t('fields.emailHelp')}</small>
      </label>
      <Foot refusal={refusal} isSending={isSending} act={t('next')} />
    </form>
  );
}
