import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { returnNoun } from '../../../contracts/return/return.noun.ts';
import { returnRoutes } from '../../../contracts/return/return.routes.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useHere } from '../../platform/here.ts';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import { useKeptWords } from '../../ui/form/draft.ts';
import { useSaveKey } from '../../ui/form/save-key.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { refreshRecords } from '../../ui/record/calls.ts';
import classes from './form/form.module.css';
import { Lines } from './form/Lines.tsx';
import { itemsOf, type Line } from './form/new-return.ts';
import { OrderPicker } from './form/OrderPicker.tsx';

/** A new return: of the order in the address, or of one that is looked for first. */
export default function NewReturn() {
  const { t } = useTranslation('shell');
  const [address, setAddress] = useSearchParams();
  const expedition = address.get('expedition');
  const title = t('pages.newReturn');
  return (
    <Page title={title}>
      {expedition ? (
        <OfOrder key={expedition} expedition={expedition} title={title} />
      ) : (
        <>
          <PageTitle title={title} />
          <div className={`stack gap-16 ${classes.body}`}>
            <OrderPicker onChoose={(id) => setAddress({ expedition: id })} />
          </div>
        </>
      )}
    </Page>
  );
}

/** What is typed of one return: kept in this tab until it is made, whatever page or reload comes in between. */
const NOTHING = { lines: {} as Readonly<Record<string, Line>>, email: null as string | null, note: '' };

/** What of an order comes back. */
function OfOrder({ expedition, title }: { expedition: string; title: string }) {
  const { t } = useTranslation(['returnScreen', 'return', 'record', 'common']);
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['return', 'offer', audience, expedition],
    queryFn: ({ signal }) => call(returnRoutes.offer, { query: { expedition }, signal }),
  });
  const [typed, keep] = useKeptWords(`${audience}.return.${expedition}`, NOTHING);
  const { email, note } = typed;
  const lines = new Map(Object.entries(typed.lines));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const isHere = useHere();
  const items = itemsOf(data?.items ?? [], lines);
  const save = async () => {
    if (!data || isSaving || items.length === 0) return;
    setSaving(true);
    try {
      const body = { expedition, email: email ?? data.email, note: note || null, items };
      const made = await call(returnRoutes.create, { body });
      keep(null);
      refreshRecords(client, returnNoun);
      toast({ meaning: 'done', title: t('record:saved.created', { name: made.internalNumber }) });
      if (isHere()) await navigate(`${base}/returns/${made.id}`, { replace: true });
    } catch (failure) {
      setSaving(false);
      if (!(failure instanceof ApiError)) throw failure;
      const { violations, message } = failure.problem;
      setErrors(Object.fromEntries(violations.map((one) => [one.propertyPath, one.message ?? ''])));
      toast({ meaning: 'trouble', title: violations[0]?.message ?? message });
    }
  };
  useSaveKey(() => void save());
  // An offer that cannot be looked at again takes nothing away that is typed.
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageTitle title={title} />;

  const places = new Map(items.map(({ product }, index) => [product, index]));
  const change = (product: string, line: Line | null) => {
    const { [product]: _, ...others } = typed.lines;
    keep({ ...typed, lines: line ? { ...others, [product]: line } : others });
    setErrors({});
  };
  const isNothingLeft = data.items.every(({ expedited, announced }) => expedited <= announced);
  return (
    <>
      <PageTitle
        title={`${title}, ${data.expedition.orderNumber}`}
        actions={
          <Button loading={isSaving} disabled={items.length === 0} onClick={() => void save()}>
            {t('new.create')}
          </Button>
        }
      />
      <div className={`stack gap-16 ${classes.body}`}>
        <p className="ink2">
          {isNothingLeft ? t('new.nothingLeft') : t('new.text', { name: data.customer })}
        </p>
        <div className={classes.lines}>
          <Lines
            items={data.items}
            lines={lines}
            errorOf={(product) => errors[`items[${places.get(product)}].quantity`]}
            onChange={change}
          />
        </div>
        <div className={classes.fields}>
          <TextInput
            type="email"
            label={t('return:fields.email')}
            maxLength={LIMITS.email}
            value={email ?? data.email ?? ''}
            error={errors.email}
            onChange={(event) => keep({ ...typed, email: event.currentTarget.value })}
          />
          <WordsInput
            label={t('return:fields.note')}
            minRows={1}
            maxRows={6}
            value={note}
            onChange={(text) => keep({ ...typed, note: text })}
          />
        </div>
      </div>
    </>
  );
}
