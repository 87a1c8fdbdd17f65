import { ActionIcon, Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '../../../platform/leaving.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useFocusReturn } from '../../../ui/feedback/focus-return.ts';
import { useSource } from './EntryPicture.tsx';
import type { ImageEntry } from './image.entries.ts';
import { neighbourOf, zoomBy } from './image.viewing.ts';
import { labelOf } from './Tile.tsx';
import classes from './viewer.module.css';

interface Props {
  entries: readonly ImageEntry[];
  /** The key of the one that is shown. */
  chosen: string;
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** It fills the window but for its edge. */
const PLACE = {
  inner: { padding: 12 },
  content: { display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 24px)', maxHeight: 'none' },
} as const;

/** One picture over everything else, with its neighbours by arrow and closer by plus and minus. */
export default function Viewer({ entries, chosen, onChoose, onClose }: Props) {
  const { t } = useTranslation(['productImages', 'common']);
  const [zoom, setZoom] = useState(1);
  useFocusReturn();
  useBackCloses(onClose);
  const index = entries.findIndex(({ key }) => key === chosen);
  const entry = entries[index];
  if (!entry) return null;

  const go = (step: -1 | 1) => {
    const next = neighbourOf(entries, index, step);
    setZoom(1);
    if (next) onChoose(next.key);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => setZoom((now) => zoomBy(now, 1)),
    '-': () => setZoom((now) => zoomBy(now, -1)),
    '0': () => setZoom(1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enlarged, the arrows move over the picture.
    if (zoom > 1 && event.key.startsWith('Arrow')) return;
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const title = t('viewer.title', { place: index + 1, total: entries.length });
  return (
    <Modal
      returnFocus={false}
      opened
      size="100%"
      onClose={onClose}
      title={
        <span className="anywhere">
          {labelOf(entry)} <span className="ink3">{title}</span>
        </span>
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onKeyDown={onKeyDown}
      styles={PLACE}
      classNames={{ body: classes.body ?? '' }}
    >
      <Stage key={entry.key} entry={entry} zoom={zoom} onToggle={() => setZoom((now) => (now > 1 ? 1 : 2))} />
      <div className="row wrap middle">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('viewer.previous')}
          disabled={entries.length < 2}
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('viewer.smaller')}
          disabled={zoom === zoomBy(zoom, -1)}
          onClick={() => setZoom(zoomBy(zoom, -1))}
        >
          <IconZoomOut size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('viewer.larger')}
          disabled={zoom === zoomBy(zoom, 1)}
          onClick={() => setZoom(zoomBy(zoom, 1))}
        >
          <IconZoomIn size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('viewer.next')}
          disabled={entries.length < 2}
          onClick={() => go(1)}
        >
          <IconChevronRight size={18} stroke={1.7} />
        </ActionIcon>
        {entry.stored && (
          <a
            href={entry.stored.url}
            target="_blank"
            rel="noreferrer"
            className={`inline-row gap-6 ${classes.original}`}
          >
            <IconExternalLink size={16} stroke={1.7} aria-hidden="true" />
            {t('viewer.original')}
          </a>
        )}
      </div>
    </Modal>
  );
}

interface StageProps {
  entry: ImageEntry;
  zoom: number;
  onToggle: () => void;
}

/** The picture in the large rendition, enlarged as it was uploaded. */
function Stage({ entry, zoom, onToggle }: StageProps) {
  const local = useSource(entry);
  const stage = useRef<HTMLDivElement>(null);
  const source = entry.stored ? (zoom > 1 ? entry.stored.url : entry.stored.urlLarge) : local;
  // Its middle stays in the middle.
  useLayoutEffect(() => {
    const at = stage.current;
    if (!at || zoom === 1) return;
    at.scrollTo((at.scrollWidth - at.clientWidth) / 2, (at.scrollHeight - at.clientHeight) / 2);
  }, [zoom]);
  return (
    <div className={`fill ${classes.stage}`} data-zoomed={zoom > 1 || undefined} ref={stage}>
      {source !== null && (
        <img
          src={source}
          alt={labelOf(entry)}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          onDoubleClick={onToggle}
        />
      )}
    </div>
  );
}
