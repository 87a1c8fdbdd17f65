import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { floorRoutes } from '../../../../contracts/floor/floor.routes.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { upload } from '../../../platform/api.ts';
import { randomId } from '../../../platform/random-id.ts';
import { sendFile, stopSending, useShares } from '../../../platform/sending.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { SentShare } from '../../../ui/files/SentShare.tsx';
import { shrinkPhoto } from '../../../ui/picture/shrink.ts';
import { refusalText } from '../floor.steps.ts';
import { type LinePhoto, settlePhoto } from './count.ts';
import classes from './photos.module.css';

const ROUTES = {
  stockAdvice: floorRoutes.photo,
  transfer: floorRoutes.transferPhoto,
  returnReceipt: floorRoutes.returnPhoto,
} as const;

/** What brought the goods: a delivery, a transfer, or a parcel that came back. */
export interface PhotosOf {
  noun: keyof typeof ROUTES;
  id: string;
}

/** It is made of what is noted by then: fields are typed into, and photos left out, while one is on its way. */
export type PhotosChange = (before: readonly LinePhoto[]) => readonly LinePhoto[];

interface Props {
  of: PhotosOf;
  sku: string;
  photos: readonly LinePhoto[];
  onChange: (change: PhotosChange) => void;
  /** One arrived, or was refused: by then somebody may be at other goods, or have these in hand anew. */
  onSettle: (change: PhotosChange) => void;
}

/**
 * Photos of damaged pieces: each is sent as soon as it is taken, and named by the count later. One that is refused is told
 * wherever its person is by then.
 */
export function DamagePhotos({ of, sku, photos, onChange, onSettle }: Props) {
  const { t } = useTranslation(['floor', 'common']);
  const shares = useShares();

  const send = async (file: File) => {
    const key = randomId();
    onChange((before) => [...before, { key, id: null, src: null }]);
    try {
      const sent = await sendFile(key, async (options) =>
        upload(ROUTES[of.noun], { params: { id: of.id }, file: await shrinkPhoto(file), ...options }),
      );
      onSettle(settlePhoto(key, sent && { id: sent.id, src: sent.urlSmall }));
    } catch (error) {
      onSettle(settlePhoto(key, null));
      toast({
        meaning: 'trouble',
        title: t('goods.damaged.refused', { sku }),
        text: refusalText(error),
        action: { label: t('goods.damaged.again'), onClick: () => void send(file) },
      });
    }
  };

  return (
    <div className={`row wrap ${classes.photos}`}>
      {photos.map(({ key, src }, index) => (
        <span key={key} className={classes.place}>
          <button
            type="button"
            className={classes.photo}
            aria-busy={src === null || undefined}
            aria-label={t('goods.damaged.leaveOut', { number: index + 1, sku })}
            onClick={() => {
              stopSending(key);
              onChange((before) => before.filter((photo) => photo.key !== key));
            }}
          >
            {src && <img src={src} alt="" />}
            <IconX size={16} stroke={2} aria-hidden />
          </button>
          {shares[key] !== undefined && (
            <SentShare
              className={classes.sent}
              label={t('goods.damaged.sendingOne', { number: index + 1, sku })}
              share={shares[key]}
            />
          )}
        </span>
      ))}
      {photos.length < LIMITS.linePhotos && (
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              h={44}
              aria-label={t('goods.damaged.photoOf', { sku })}
              leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
            >
              {t('goods.damaged.photo')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}
