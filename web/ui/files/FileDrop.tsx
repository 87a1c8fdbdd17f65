import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './FileDrop.module.css';

interface Props {
  /** Endings with their dot: `['.xlsx', '.csv']`. */
  kinds: readonly string[];
  maxBytes: number;
  onFile: (file: File) => void;
  /** What may be dropped here, under the button. */
  children?: ReactNode;
  disabled?: boolean;
}

/** Takes one file, dropped or chosen; what cannot be taken is said at once, before anything is sent. */
export function FileDrop({ kinds, maxBytes, onFile, children, disabled = false }: Props) {
  const { t } = useTranslation('form');
  const { bytes, list } = useFormat();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (!file) return;
    const name = file.name.toLowerCase();
    if (files.length > 1) setRefusal(t('drop.onlyOne'));
    else if (!kinds.some((kind) => name.endsWith(kind)))
      setRefusal(t('drop.wrongKind', { name: file.name, kinds: list(kinds) }));
    else if (file.size > maxBytes)
      setRefusal(t('drop.tooLarge', { name: file.name, size: bytes(file.size), max: maxBytes / 2 ** 20 }));
    else {
      setRefusal(null);
      onFile(file);
    }
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over && !disabled);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same by keyboard
    <div
      className={`stack ink2 ${classes.drop}`}
      data-over={isOver || undefined}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <IconUpload size={20} stroke={1.7} aria-hidden="true" />
      <p className={`medium ${classes.title}`}>{t('drop.title')}</p>
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {t('drop.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={kinds.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      {children && <p className={`type-small ink3 ${classes.help}`}>{children}</p>}
      <p role="alert" className="finding" data-ink="trouble">
        {refusal && (
          <>
            <StatusShape look={{ meaning: 'trouble' }} />
            {refusal}
          </>
        )}
      </p>
    </div>
  );
}
