import { type DragEvent, Suspense, useRef, useState } from 'react';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { MAX_IMAGES } from '../../../../contracts/product/product.image.ts';
import { useFormat } from '../../../platform/format.ts';
import { lazyPart } from '../../../platform/offline.ts';
import { useTranslation } from '../../../platform/words.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { AddTile } from './AddTile.tsx';
import classes from './gallery.module.css';
import { type ImageEntry, moveEntry, roomFor } from './image.entries.ts';
import { sortFiles } from './image.files.ts';
import { labelOf, Tile } from './Tile.tsx';
import { useTileDrag } from './use-tile-drag.ts';

const Viewer = lazyPart(() => import('./Viewer.tsx'));

interface Props {
  entries: readonly ImageEntry[];
  /** What the list is called. */
  label: string;
  /** Whether the first is the main one. */
  hasMain?: boolean;
  onFiles?: ((files: File[]) => void) | undefined;
  onMove?: ((from: number, to: number) => void) | undefined;
  onDescribe?: ((entry: ImageEntry, description: string | null) => void) | undefined;
  onRemove?: ((entry: ImageEntry) => void) | undefined;
  onRetry?: ((entry: ImageEntry) => void) | undefined;
}

/** Pictures side by side: dropped, dragged, described and looked at. What has no handler cannot be done. */
export function Gallery({ entries, label, hasMain = false, ...acts }: Props) {
  const { onFiles, onMove, onDescribe, onRemove, onRetry } = acts;
  const { t } = useTranslation('productImages');
  const { bytes, list } = useFormat();
  const [isOver, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [viewed, setViewed] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const tiles = useRef<HTMLUListElement>(null);
  const room = roomFor(entries);

  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (!entry || !onMove) return;
    onMove(from, to);
    setSaid(t('moved', { name: labelOf(entry), place: to + 1, total: entries.length }));
  };
  const { drag, onPointerDown, wasDragged } = useTileDrag(
    () => [...(tiles.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])],
    move,
  );
  const take = (files: readonly File[]) => {
    if (!onFiles || files.length === 0) return;
    const { taken, wrongKind, tooLarge, left } = sortFiles(files, room);
    setRefusals([
      ...wrongKind.map(({ name }) => t('refused.kind', { name })),
      ...tooLarge.map(({ name, size }) =>
        t('refused.size', { name, size: bytes(size), max: FILE_LIMITS.photo / 2 ** 20 }),
      ),
      ...(left.length > 0
        ? [t('refused.room', { max: MAX_IMAGES, names: list(left.map(({ name }) => name)) })]
        : []),
    ]);
    if (taken.length > 0) onFiles(taken);
  };
  const over = (next: boolean) => (event: DragEvent) => {
    if (!onFiles || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(next);
  };
  const shown = drag ? moveEntry(entries, drag.from, drag.to) : entries;
  const draggedKey = drag ? entries[drag.from]?.key : undefined;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the last tile does the same by keyboard
    <div
      className={`stack ${classes.gallery}`}
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        take([...event.dataTransfer.files]);
      }}
    >
      <ul className={classes.tiles} ref={tiles} aria-label={label} data-dragging={drag !== null || undefined}>
        {shown.map((entry, index) => (
          <Tile
            key={entry.key}
            entry={entry}
            index={index}
            count={entries.length}
            isMain={hasMain && index === 0}
            isDragged={entry.key === draggedKey}
            wasDragged={wasDragged}
            {...(onMove ? { onPointerDown: onPointerDown(index) } : {})}
            acts={{
              onView: () => setViewed(entry.key),
              ...(onMove ? { onMove: (to) => move(index, to) } : {}),
              ...(onDescribe ? { onDescribe: (words) => onDescribe(entry, words) } : {}),
              ...(onRemove ? { onRemove: () => onRemove(entry) } : {}),
              ...(onRetry ? { onRetry: () => onRetry(entry) } : {}),
            }}
          />
        ))}
        {onFiles && room > 0 && <AddTile onFiles={take} isOver={isOver} />}
      </ul>
      <div role="alert">
        {refusals.map((words) => (
          <p key={words} className="finding" data-ink="trouble">
            <StatusShape look={{ meaning: 'trouble' }} />
            {words}
          </p>
        ))}
      </div>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
      {viewed !== null && (
        <Suspense fallback={null}>
          <Viewer entries={entries} chosen={viewed} onChoose={setViewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </div>
  );
}
