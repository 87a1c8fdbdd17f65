import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useTranslation } from '../../../platform/words.ts';
import { SentShare } from '../../../ui/files/SentShare.tsx';
import { ActionMenu, type MenuEntry } from '../../../ui/layout/ActionMenu.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import classes from './gallery.module.css';
import type { ImageEntry } from './image.entries.ts';

/** What may be done with a picture; what is missing is not offered. */
export interface TileActs {
  onView: () => void;
  onMove?: (to: number) => void;
  onDescribe?: (description: string | null) => void;
  onRemove?: () => void;
  onRetry?: () => void;
}

interface Props {
  entry: ImageEntry;
  index: number;
  count: number;
  /** The first of the client's own is what lists show. */
  isMain: boolean;
  isDragged: boolean;
  acts: TileActs;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  wasDragged: () => boolean;
}

export const labelOf = ({ description, name }: Pick<ImageEntry, 'description' | 'name'>): string =>
  description ?? name;

/** One picture: itself, what it shows in words, and a menu for all that can be done without dragging. */
export function Tile(props: Props) {
  const { entry, index, count, isMain, isDragged, acts, onPointerDown, wasDragged } = props;
  const { t } = useTranslation('productImages');
  const label = labelOf(entry);
  const { onMove } = acts;

  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const to = index + step;
    if (!event.altKey || step === 0 || !onMove || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(to);
  };

  return (
    <li
      className={`stack ${classes.tile}`}
      data-main={isMain || undefined}
      data-dragged={isDragged || undefined}
      data-failed={entry.problem !== null || undefined}
      data-tile
    >
      <button
        type="button"
        className={classes.picture}
        aria-label={t('acts.viewOne', { name: label })}
        data-movable={onPointerDown !== undefined || undefined}
        onPointerDown={onPointerDown}
        onClick={() => !wasDragged() && acts.onView()}
        onKeyDown={moveByKey}
      >
        <EntryPicture entry={entry} />
      </button>
      {isMain && <span className={`tag fine ${classes.main}`}>{t('main')}</span>}
      {entry.sent !== null && <SentShare label={t('sendingFile', { name: entry.name })} share={entry.sent} />}
      <div className={`row ${classes.caption}`}>
        {acts.onDescribe ? (
          <Description key={entry.description ?? ''} entry={entry} onDescribe={acts.onDescribe} />
        ) : (
          <span className="cut grow">{label}</span>
        )}
        <TileMenu {...props} label={label} />
      </div>
      {entry.problem !== null && (
        <p className="type-small" data-ink="trouble">
          {entry.problem}
        </p>
      )}
      {entry.problem !== null && acts.onRetry && (
        <Button size="compact-xs" variant="default" onClick={acts.onRetry}>
          {t('acts.again')}
        </Button>
      )}
    </li>
  );
}

interface DescriptionProps {
  entry: ImageEntry;
  onDescribe: (description: string | null) => void;
}

/** The words under a picture, written over in place. */
function Description({ entry, onDescribe }: DescriptionProps) {
  const { t } = useTranslation('productImages');
  const settle = (text: string) => {
    const next = text.trim() === '' ? null : text.trim();
    if (next !== entry.description) onDescribe(next);
  };
  return (
    <input
      type="text"
      className={`cut grow ${classes.describe}`}
      defaultValue={entry.description ?? ''}
      placeholder={entry.name}
      aria-label={t('describe.label', { name: entry.name })}
      maxLength={LIMITS.description}
      onBlur={(event) => settle(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          event.currentTarget.blur();
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.currentTarget.value = entry.description ?? '';
        event.currentTarget.blur();
      }}
    />
  );
}

function TileMenu({ index, count, acts, label }: Props & { label: string }) {
  const { t } = useTranslation('productImages');
  const { onView, onMove, onRemove } = acts;
  const entries: MenuEntry[] = [{ key: 'view', label: t('acts.view'), onChoose: onView }];
  if (onMove && index > 0)
    entries.push(
      { key: 'first', label: t('acts.first'), onChoose: () => onMove(0) },
      { key: 'earlier', label: t('acts.earlier'), onChoose: () => onMove(index - 1) },
    );
  if (onMove && index < count - 1)
    entries.push({ key: 'later', label: t('acts.later'), onChoose: () => onMove(index + 1) });
  if (onRemove)
    entries.push({
      key: 'remove',
      label: t('acts.remove'),
      onChoose: onRemove,
      isDanger: true,
      isApart: true,
    });
  return (
    <ActionMenu
      entries={entries}
      position="bottom-end"
      target={
        <ActionIcon variant="subtle" size={24} aria-label={t('acts.menu', { name: label })}>
          <IconDots size={16} stroke={1.7} />
        </ActionIcon>
      }
    />
  );
}
