import { useState } from 'react';
import type { ReturnableOrder } from '../../../contracts/return/return-page.routes.ts';
import { ApiError } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';

/** What a customer shows that an order is theirs; the name is asked for a withdrawal only. */
export interface Proof {
  orderNumber: string;
  email: string;
  name: string;
}

/** What was taken: its number, and when. */
export interface Taken {
  number: string | null;
  at: string;
  /** Where the parcel is sent, line by line; null where the shop tells it. */
  sendTo: string | null;
  /** The carrier is asked for a label. */
  label: boolean;
}

/** What each step after the first is given. */
export interface StepProps {
  eshop: string;
  proof: Proof;
  order: ReturnableOrder;
  onTaken: (taken: Taken) => void;
}

/** Sends a form once at a time, and says why it was refused. */
export function useSending(): {
  isSending: boolean;
  refusal: string | null;
  send: (work: () => Promise<void>) => Promise<void>;
  /** Says what is missing before anything is sent; null once it is there. */
  refuse: (words: string | null) => void;
} {
  const { t } = useTranslation('returnPage');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (work: () => Promise<void>) => {
    if (isSending) return;
    setSending(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      const said = error instanceof ApiError ? (error.problem.violations[0]?.message ?? error.message) : null;
      setRefusal(said ?? t('later.text'));
    } finally {
      setSending(false);
    }
  };
  return { isSending, refusal, send, refuse: setRefusal };
}
