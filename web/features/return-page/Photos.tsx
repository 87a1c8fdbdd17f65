import { useRef, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { ApiError, upload } from '../../platform/api.ts';
import { randomId } from '../../platform/random-id.ts';
import { sendFile, stopSending, useShares } from '../../platform/sending.ts';
import { useTranslation } from '../../platform/words.ts';
import { SentShare } from '../../ui/files/SentShare.tsx';
import { shrinkPhoto } from '../../ui/picture/shrink.ts';
import classes from './return-page.module.css';
import type { Proof } from './return-page.ts';

/** A photo that was sent, by its id. */
export interface SentPhoto {
  id: string;
  src: string;
}

/** One that was chosen and has not arrived. */
interface Waiting {
  key: string;
  file: File;
}

interface PhotosProps {
  eshop: string;
  proof: Proof;
  /** What it shows, for whoever does not see it. */
  name: string;
  photos: readonly SentPhoto[];
  /** Photos arrive while others are taken away. */
  onChange: (change: (before: readonly SentPhoto[]) => readonly SentPhoto[]) => void;
  onBusy: (isBusy: boolean) => void;
}

/**
 * Photos of a product that comes back: sent one after another as soon as they are chosen, and named when the return is
 * announced. What did not arrive stays, to be sent again.
 */
export function Photos({ eshop, proof, name, photos, onChange, onBusy }: PhotosProps) {
  const { t } = useTranslation('returnPage');
  const shares = useShares();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const leftOut = useRef(new Set<string>());
  const field = useRef<HTMLInputElement>(null);
  const free = LIMITS.returnPhotos - photos.length - waiting.length;

  const drop = (key: string) => setWaiting((before) => before.filter((one) => one.key !== key));
  const leaveOut = (key: string) => {
    leftOut.current.add(key);
    stopSending(key);
    drop(key);
  };
  const sendOne = async ({ key, file }: Waiting) => {
    const fields = { orderNumber: proof.orderNumber, email: proof.email };
    const small = await shrinkPhoto(file);
    if (leftOut.current.has(key)) return;
    const sent = await sendFile(key, (options) =>
      upload(returnPageRoutes.photo, { params: { eshop }, file: small, fields, ...options }),
    );
    drop(key);
    if (sent) onChange((before) => [...before, { id: sent.id, src: sent.urlSmall }]);
  };
  const send = async (files: readonly Waiting[]) => {
    setFault(null);
    setSending(true);
    onBusy(true);
    for (const one of files)
      await sendOne(one).catch((error) =>
        setFault(error instanceof ApiError ? error.message : t('later.text')),
      );
    setSending(false);
    onBusy(false);
  };
  const take = (files: readonly File[]) => {
    const taken = files.slice(0, free).map((file) => ({ key: randomId(), file }));
    setWaiting([...waiting, ...taken]);
    void send(taken);
  };
  return (
    <div className={`block above-16 ${classes.field}`}>
      <span>{t('fields.photos', { count: LIMITS.returnPhotos })}</span>
      <div className={`cluster ${classes.photos}`}>
        {photos.map(({ id, src }, index) => (
          <button
            key={id}
            type="button"
            aria-label={t('photo.remove', { number: index + 1, name })}
            onClick={() => onChange((before) => before.filter((photo) => photo.id !== id))}
          >
            <img src={src} alt="" />
            <span aria-hidden="true">×</span>
          </button>
        ))}
        {waiting.map(({ key, file }, index) => (
          <div key={key}>
            <button
              type="button"
              aria-label={t('photo.remove', { number: photos.length + index + 1, name })}
              onClick={() => leaveOut(key)}
            >
              <span aria-hidden="true">×</span>
            </button>
            {isSending && (
              <SentShare label={t('sendingFile', { name: file.name })} share={shares[key] ?? 0} />
            )}
          </div>
        ))}
        {free > 0 && (
          <button
            type="button"
            className={classes.addPhoto}
            aria-busy={isSending}
            aria-disabled={isSending}
            aria-label={t('photo.addOf', { name })}
            onClick={() => !isSending && field.current?.click()}
          >
            {t('photo.add')}
          </button>
        )}
      </div>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) take(files);
        }}
      />
      {fault && waiting.length > 0 && !isSending && (
        <p role="alert" className={`above-4 ${classes.refusal}`}>
          {t('photo.unsent', { reason: fault })}{' '}
          <button type="button" className="link" onClick={() => void send(waiting)}>
            {t('photo.again')}
          </button>
        </p>
      )}
    </div>
  );
}
