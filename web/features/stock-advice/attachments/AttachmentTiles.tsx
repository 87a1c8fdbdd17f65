import { ActionIcon } from '@mantine/core';
import {
  IconFile,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPhoto,
  IconRefresh,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { SentShare } from '../../../ui/files/SentShare.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { type Entry, KINDS } from './attachment.entries.ts';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

const iconOf = (name: string) =>
  /\.pdf$/i.test(name)
    ? IconFileTypePdf
    : /\.(xlsx|csv)$/i.test(name)
      ? IconFileSpreadsheet
      : /\.(jpe?g|png|webp|gif)$/i.test(name)
        ? IconPhoto
        : IconFile;

interface Props {
  attachments: Attachments;
  /** The advice that they belong to; null while it is new. */
  advice: string | null;
  mayWrite: boolean;
}

/** The papers as tiles, with how far each is sent, and the place where more are dropped (picture 18). */
export function AttachmentTiles({ attachments, advice, mayWrite }: Props) {
  const { t } = useTranslation(['stockAdviceScreen', 'form']);
  return (
    <>
      <ul className={classes.tiles}>
        {attachments.entries.map((entry) => (
          <Tile key={entry.key} entry={entry} attachments={attachments} advice={advice} mayWrite={mayWrite} />
        ))}
        {mayWrite && (
          <li>
            <Drop onFiles={attachments.add} />
          </li>
        )}
      </ul>
      {!mayWrite && attachments.entries.length === 0 && <p className="ink3">{t('attachments.none')}</p>}
      <p role="alert" className={`type-small finding ${classes.refusal}`} data-ink="trouble">
        {attachments.refusal && (
          <>
            <StatusShape look={{ meaning: 'trouble' }} />
            {attachments.refusal}
          </>
        )}
      </p>
    </>
  );
}

function Tile({ entry, attachments, advice, mayWrite }: Props & { entry: Entry }) {
  const { t } = useTranslation(['stockAdviceScreen', 'common']);
  const { bytes, percent } = useFormat();
  const Icon = iconOf(entry.name);
  const { stored, sent, problem, name } = entry;
  const download = useDownload();
  const get = () =>
    download(stockAdviceRoutes.attachment, {
      params: { id: advice ?? '', attachmentId: stored?.id ?? '' },
    });
  return (
    <li className={`row box thumb ${classes.tile}`} data-wrong={problem !== null || undefined}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span className="grow stack">
        {stored && advice !== null ? (
          <button type="button" className="link cut" title={name} onClick={() => void get()}>
            {name}
          </button>
        ) : (
          <span className="cut medium" title={name}>
            {name}
          </span>
        )}
        {problem && (
          <span className="type-small" data-ink="trouble">
            {problem}
          </span>
        )}
      </span>
      <span className="type-small ink2 tabular">{bytes(entry.bytes)}</span>
      {sent !== null ? (
        <>
          <span className="type-small ink2 tabular">{percent(sent)}</span>
          <SentShare className={classes.bar} label={t('sendingFile', { name })} share={sent} />
        </>
      ) : (
        mayWrite && (
          <>
            {problem && stored === null && advice !== null && (
              <ActionIcon
                size="xs"
                aria-label={t('attachments.again', { name })}
                onClick={() => attachments.retry(entry)}
              >
                <IconRefresh size={16} stroke={1.7} />
              </ActionIcon>
            )}
            <ActionIcon
              size="xs"
              aria-label={t('attachments.remove', { name })}
              onClick={() => void attachments.remove(entry)}
            >
              <IconX size={16} stroke={1.7} />
            </ActionIcon>
          </>
        )
      )}
    </li>
  );
}

/** Takes several files, dropped or chosen. */
function Drop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('stockAdviceScreen');
  const [isOver, setOver] = useState(false);
  const id = useId();
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <label
      className={`row gap-6 ink2 thumb ${classes.drop}`}
      data-over={isOver || undefined}
      htmlFor={id}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconUpload size={16} stroke={1.7} aria-hidden="true" />
      <span>{t('attachments.drop')}</span> <b className="link">{t('attachments.choose')}</b>
      <input
        id={id}
        type="file"
        multiple
        className="visually-hidden"
        accept={KINDS.join(',')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
