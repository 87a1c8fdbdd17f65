import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/words.ts';
import classes from './gallery.module.css';
import { ACCEPTED } from './image.files.ts';

/** The tile behind the last picture, by which more are added. */
export function AddTile({ onFiles, isOver }: { onFiles: (files: File[]) => void; isOver: boolean }) {
  const { t } = useTranslation('productImages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={`stack ${classes.tile}`} data-screen>
      <button
        type="button"
        className={`stack gap-6 ink2 ${classes.add}`}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus size={22} stroke={1.5} aria-hidden="true" />
        {t('choose')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </li>
  );
}
