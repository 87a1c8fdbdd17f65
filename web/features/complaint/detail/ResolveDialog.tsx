import { Button, Select, TextInput } from '@mantine/core';
import { complaintRoutes, RESOLVED_AS } from '../../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { call } from '../../../platform/api.ts';
import { parseDecimal, useFormat } from '../../../platform/format.ts';
import { useCurrencies } from '../../../platform/master.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { WordsInput } from '../../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import type { AskProps } from '../../../ui/record/acts.ts';
import classes from '../complaint.module.css';
import { useBodyAct } from './use-body-act.ts';

/** Decides a claim: how, what was paid, what the client is told. */
export default function ResolveDialog({ row, draft, isOpen, onKeep }: AskProps<ComplaintDetail>) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const { language } = useFormat();
  const currencies = useCurrencies();
  const nothing = {
    resolution: null as string | null,
    paid: '',
    currency: row.currency as string | null,
    text: '',
  };
  const { typed, type, close } = useDialogDraft(draft, nothing, onKeep);
  const { resolution, paid, currency, text } = typed;
  const { isRunning, trouble, run } = useBodyAct(close);
  const resolve = () =>
    run(() =>
      call(complaintRoutes.resolve, {
        params: { id: row.id },
        body: {
          resolution,
          text,
          paidValue: paid.trim() === '' ? null : (parseDecimal(paid, language) ?? paid),
          currency: paid.trim() === '' ? null : currency,
        },
      }),
    );
  return (
    <Dialog
      isForm
      isOpen={isOpen}
      onClose={onKeep}
      size={500}
      title={t('resolve.title', { name: row.internalNumber })}
    >
      <Select
        label={t('complaint:fields.resolution')}
        required
        searchable
        allowDeselect={false}
        data={RESOLVED_AS.map((value) => ({ value, label: t(`complaint:values.resolution.${value}`) }))}
        value={resolution}
        onChange={(next) => type({ resolution: next })}
      />
      {resolution && FOLLOWS[resolution] && (
        <p className="type-small ink2 above-8">{t(`resolve.follows.${FOLLOWS[resolution]}`)}</p>
      )}
      <div className={`gap-12 grid above-12 ${classes.paid}`}>
        <TextInput
          label={t('complaint:fields.paidValue')}
          inputMode="decimal"
          value={paid}
          onChange={(event) => type({ paid: event.currentTarget.value })}
        />
        <Select
          label={t('complaint:fields.currency')}
          data={row.claimValue !== null && row.currency ? [row.currency] : currencies}
          value={currency}
          onChange={(next) => type({ currency: next })}
        />
      </div>
      <WordsInput
        mt={12}
        label={t('resolve.text')}
        maxLength={LIMITS.complaintText}
        minRows={3}
        maxRows={8}
        value={text}
        onChange={(next) => type({ text: next })}
      />
      {trouble && <Refusal>{trouble}</Refusal>}
      <DialogFoot back={t('confirm.keep')} onBack={close}>
        <Button loading={isRunning} disabled={resolution === null} onClick={() => void resolve()}>
          {t('complaint:acts.resolve')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** What is offered once it is decided so (domain.md section 9). */
const FOLLOWS: Readonly<Record<string, string>> = {
  redispatch: 'order',
  additional_goods: 'order',
  wrong_product: 'wrong',
  lost_by_carrier: 'lost',
  lost_by_provider: 'lost',
  damaged_by_carrier: 'damaged',
  damaged_by_customer: 'damaged',
};
