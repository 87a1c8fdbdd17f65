import { Button, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { returnNoun } from '../../../../contracts/return/return.noun.ts';
import { returnRecord } from '../../../../contracts/return/return.record.ts';
import { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import type { ReturnDetail } from '../../../../contracts/return/return.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { parseDecimal, useFormat } from '../../../platform/format.ts';
import { useCurrencies } from '../../../platform/master.ts';
import { recordKey } from '../../../platform/record-query.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import { today } from '../../../ui/grid/days.ts';
import type { AskProps } from '../../../ui/record/acts.ts';
import { refreshRecords, useRecord } from '../../../ui/record/calls.ts';

/** Notes the money that went back: how much, at most what was paid, and on which day. */
export default function RefundDialog({
  row,
  draft,
  isOpen,
  onKeep,
}: AskProps<{ id: string; internalNumber?: string }>) {
  const { data } = useRecord<ReturnDetail>(returnRecord, row.id);
  if (!data) return null;
  return <Refund record={data} draft={draft} isOpen={isOpen} onKeep={onKeep} />;
}

interface Props {
  record: ReturnDetail;
  draft: string;
  isOpen: boolean;
  onKeep: () => void;
}

function Refund({ record, draft, isOpen, onKeep }: Props) {
  const { t } = useTranslation(['returnScreen', 'return', 'record']);
  const { audience } = useArea();
  const { amount: inWords, language } = useFormat();
  const client = useQueryClient();
  const form = useId();
  const { id, internalNumber, refundable } = record;
  const currencies = useCurrencies();
  const known = refundable?.currency ?? record.currency;
  // What goods cost in another currency says nothing of what to give back.
  const isOther = record.currency !== null && record.currency !== known;
  const proposed = isOther ? '' : (record.amount ?? refundable?.amount ?? '');
  const least = refundable && Number(proposed) > Number(refundable.amount) ? refundable.amount : proposed;
  const nothing = { amount: least === '' ? '' : inWords(least), chosen: 'CZK', day: today() };
  const { typed, type, close } = useDialogDraft(draft, nothing, onKeep);
  const { amount, day } = typed;
  const currency = known ?? typed.chosen;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isRunning, setRunning] = useState(false);
  const refund = async (event: FormEvent) => {
    event.preventDefault();
    const body = { amount: parseDecimal(amount, language) ?? amount, currency, day };
    setRunning(true);
    try {
      const changed = await call(returnRoutes.refund, { params: { id }, body });
      client.setQueryData(recordKey(returnNoun, audience, id), changed);
      refreshRecords(client, returnNoun);
      toast({ meaning: 'done', title: t('refund.done', { name: internalNumber }) });
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { violations, message } = error.problem;
      setErrors(Object.fromEntries(violations.map((one) => [one.propertyPath, one.message ?? ''])));
      if (violations.length === 0) toast({ meaning: 'trouble', title: message });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={onKeep} title={t('refund.title', { name: internalNumber })} isForm>
      <form id={form} onSubmit={(event) => void refund(event)}>
        {refundable && (
          <p className="ink2">
            {t('refund.most', { amount: inWords(refundable.amount), currency: refundable.currency })}
          </p>
        )}
        <TextInput
          mt={12}
          label={t('refund.amount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          error={errors.amount ?? errors.currency}
          onChange={(event) => type({ amount: event.currentTarget.value })}
        />
        {known === null && (
          <Select
            mt={12}
            label={t('return:fields.refundedCurrency')}
            allowDeselect={false}
            data={currencies}
            value={currency}
            onChange={(code) => code && type({ chosen: code })}
          />
        )}
        <TextInput
          mt={12}
          type="date"
          label={t('return:fields.refundedOn')}
          required
          max={today()}
          value={day}
          error={errors.day}
          onChange={(event) => type({ day: event.currentTarget.value })}
        />
      </form>
      <DialogFoot back={t('record:confirm.keep')} onBack={close}>
        <Button type="submit" form={form} loading={isRunning}>
          {t('refund.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
