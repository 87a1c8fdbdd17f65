import { useRef, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { returnPageRoutes } from '../../../contracts/return/return-page.routes.ts';
import { ApiError, upload } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { shrinkPhoto } from '../../ui/picture/shrink.ts';
import classes from './return-page.module.css';
import type { Proof } from './return-page.ts';

/** A photo that was sent, by its id. */
export interface SentPhoto {
  id: string;
  src: string;
}

interface PhotosProps {
  eshop: string;
  proof: Proof;
  /** What it shows, for whoever does not see it. */
  name: string;
  photos: readonly SentPhoto[];
  onChange: (photos: readonly SentPhoto[]) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Photos of a product that comes back: sent as soon as they are chosen, and named when the return is announced. */
export function Photos({ eshop, proof, name, photos, onChange, onBusy }: PhotosProps) {
  const { t } = useTranslation('returnPage');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const free = LIMITS.returnPhotos - photos.length;

  const send = async (files: readonly File[]) => {
    setFault(null);
    setSending(true);
    onBusy(true);
    const sent: SentPhoto[] = [];
    try {
      const { orderNumber, email } = proof;
      for (const file of files.slice(0, free)) {
        const small = await shrinkPhoto(file);
        const fields = { orderNumber, email };
        const { id, urlSmall } = await upload(returnPageRoutes.photo, {
          params: { eshop },
          file: small,
          fields,
        });
        sent.push({ id, src: urlSmall });
      }
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('later.text'));
    } finally {
      onChange([...photos, ...sent]);
      setSending(false);
      onBusy(false);
    }
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
            onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
          >
            <img src={src} alt="" />
            <span aria-hidden="true">×</span>
          </button>
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
            {t(isSending ? 'photo.sending' : 'photo.add')}
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
          if (files.length > 0) void send(files);
        }}
      />
      {fault && (
        <p role="alert" className={classes.refusal}>
          {fault}
        </p>
      )}
    </div>
  );
}
