import { useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { RETURN_WISHES } from '../../../contracts/return/return.schema.ts';
import { PAGE_REASONS, returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { Foot } from './Foot.tsx';
import { Items } from './Items.tsx';
import { useOwnWords } from './own-words.ts';
import { Photos, type SentPhoto } from './Photos.tsx';
import classes from './return-page.module.css';
import { type StepProps, useSending } from './return-page.ts';

type Reason = (typeof PAGE_REASONS)[number];
type Wish = (typeof RETURN_WISHES)[number];

/** What comes back, and why. */
export function Announce({ eshop, proof, order, onTaken }: StepProps) {
  const { t } = useTranslation('returnPage');
  const words = useOwnWords();
  const { isSending, refusal, send, refuse } = useSending();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [reasons, setReasons] = useState<ReadonlyMap<number, Reason>>(new Map());
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map());
  const [photos, setPhotos] = useState<ReadonlyMap<number, readonly SentPhoto[]>>(new Map());
  const [sending, setSendingOf] = useState<ReadonlySet<number>>(new Set());
  const items = [...chosen].flatMap(([line, quantity]) => {
    const reason = reasons.get(line);
    const ids = (photos.get(line) ?? []).map(({ id }) => id);
    return reason
      ? [
          {
            line,
            quantity,
            reason,
            note: notes.get(line) || null,
            wish: wishes.get(line) ?? null,
            photos: ids,
          },
        ]
      : [];
  });
  const announce = () =>
    send(async () => {
      const { orderNumber, email } = proof;
      onTaken(
        await call(returnPageRoutes.announce, { params: { eshop }, body: { orderNumber, email, items } }),
      );
    });
  const choose = (next: ReadonlyMap<number, number>) => {
    setChosen(next);
    refuse(null);
  };
  return (
    <form
      {...words}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.size === 0) refuse(t('return.choose'));
        else if (sending.size === 0) void announce();
      }}
    >
      <p className="ink2">{t('return.choose')}</p>
      <Items
        items={order.items}
        chosen={chosen}
        onChoose={choose}
        more={(line) => (
          <>
            <label className={`block above-16 ${classes.field}`}>
              <span>{t('fields.reason')}</span>
              <select
                required
                value={reasons.get(line) ?? ''}
                onChange={(event) =>
                  setReasons(new Map(reasons).set(line, event.currentTarget.value as Reason))
                }
              >
                <option value="" disabled>
                  {t('fields.choose')}
                </option>
                {PAGE_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`reasons.${reason}`)}
                  </option>
                ))}
              </select>
            </label>
            <fieldset className={`bare-set gap-8 grid above-16 ${classes.wishes}`}>
              <legend>{t('fields.wish')}</legend>
              {RETURN_WISHES.map((wish) => (
                <label key={wish}>
                  <input
                    type="radio"
                    name={`wish-${line}`}
                    checked={wishes.get(line) === wish}
                    onChange={() => setWishes(new Map(wishes).set(line, wish))}
                  />
                  {t(`wishes.${wish}`)}
                </label>
              ))}
            </fieldset>
            <label className={`block above-16 ${classes.field}`}>
              <span>{t('fields.note')}</span>
              <textarea
                rows={2}
                maxLength={LIMITS.note}
                value={notes.get(line) ?? ''}
                onChange={(event) => setNotes(new Map(notes).set(line, event.currentTarget.value))}
              />
            </label>
            <Photos
              eshop={eshop}
              proof={proof}
              name={order.items.find((one) => one.line === line)?.name ?? ''}
              photos={photos.get(line) ?? []}
              onChange={(change) =>
                setPhotos((before) => new Map(before).set(line, change(before.get(line) ?? [])))
              }
              onBusy={(isBusy) =>
                setSendingOf((before) => {
                  const after = new Set(before);
                  if (isBusy) after.add(line);
                  else after.delete(line);
                  return after;
                })
              }
            />
          </>
        )}
      />
      <Foot refusal={refusal} isSending={isSending || sending.size > 0} act={t('return.send')} />
    </form>
  );
}
