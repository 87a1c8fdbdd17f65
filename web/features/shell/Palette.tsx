import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackCloses } from '../../platform/leaving.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { useFocusReturn } from '../../ui/feedback/focus-return.ts';
import { Key } from '../../ui/layout/Key.tsx';
import classes from './Palette.module.css';
import { type PaletteItem, usePaletteGroups } from './palette-items.tsx';

interface PaletteProps {
  onClose: () => void;
  /** Called once its field has the focus. */
  onShown: () => void;
  onKeys: () => void;
}

/** Ctrl K: records, what can be done, and places, all by typing. */
export default function Palette({ onClose, onShown, onKeys }: PaletteProps) {
  const { t } = useTranslation('shell');
  useFocusReturn();
  useBackCloses(onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body>
          <Search onClose={onClose} onShown={onShown} onKeys={onKeys} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ onClose, onShown, onKeys }: PaletteProps) {
  const { t } = useTranslation(['shell', 'grid']);
  const { organisation } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 200);
  const { query, groups, trouble, isFetching } = usePaletteGroups(text, settled, onKeys);
  const items = groups.flatMap((group) => group.items);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = items.find((item) => item.id === chosenId) ?? items[0];

  // At once, so that nothing of what is typed right after Ctrl K is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useLayoutEffect(() => {
    field.current?.focus();
    onShown();
  }, []);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const take = (item: PaletteItem, inNewTab: boolean) => {
    if (item.to !== undefined && inNewTab) {
      window.open(item.to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.to !== undefined) void navigate(item.to);
    else item.act?.();
  };

  const move = (by: number) => {
    if (chosen === undefined) return;
    const next = items[(items.indexOf(chosen) + by + items.length) % items.length];
    setChosenId(next?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing)
      take(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={`row keep gap-12 ink2 ${classes.field}`}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          ref={field}
          role="combobox"
          className="bare-input"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-autocomplete="list"
          aria-label={t('palette.input')}
          placeholder={t('palette.input')}
          value={text}
          maxLength={100}
          data-autofocus
          spellCheck={false}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
        />
        {organisation && (
          <span className={`tag cut keep wide-only ${classes.within}`}>
            {t('palette.within', { organisation: organisation.name })}
          </span>
        )}
        <Key>Esc</Key>
      </div>
      <div
        className={classes.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        ref={list}
        aria-busy={isFetching}
      >
        {groups.map(({ title, items: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div role="group" aria-label={title} key={title}>
            <div className={`type-micro ink3 ${classes.heading}`} aria-hidden="true">
              {title}
            </div>
            {own.map((item) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points at it
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                role="option"
                aria-selected={item === chosen}
                className={`row gap-12 ink2 ${classes.item}`}
                onMouseMove={() => setChosenId(item.id)}
                onClick={(event) => take(item, event.ctrlKey || event.metaKey)}
              >
                <span className={`keep ${classes.sign}`} aria-hidden="true">
                  {item.sign}
                </span>
                <span className={`cut keep ${classes.label}`}>
                  {item.isRecord ? <Marked text={item.label} wanted={query} /> : item.label}
                </span>
                {item.detail && <span className="cut give">{item.detail}</span>}
                <span className="type-small apart keep">{item.right}</span>
                {item.keyName && <Key>{item.keyName}</Key>}
                {item === chosen && <IconCornerDownLeft size={14} stroke={1.9} aria-hidden />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={`ink2 ${classes.empty}`}>
        {trouble && <p>{t('palette.failed')}</p>}
        {items.length === 0 && !isFetching && (
          <>
            <strong data-ink="ink">{t('palette.nothingTitle', { text: query })}</strong>
            <p>{t('palette.nothingText')}</p>
          </>
        )}
      </div>
      <div className={`type-small ink3 row keep gap-6 wide-only ${classes.foot}`} aria-hidden="true">
        <Key>↑</Key>
        <Key>↓</Key>
        <span>{t('grid:keys.move')}</span>
        <Key>↵</Key>
        <span>{t('grid:keys.open')}</span>
        <Key>Ctrl ↵</Key>
        <span>{t('palette.newTab')}</span>
        <Key>{'>'}</Key>
        <span>{t('palette.actionsOnly')}</span>
        <Key>#</Key>
        <span>{t('palette.numbersOnly')}</span>
      </div>
    </>
  );
}

/** The text with what was typed underlined in it. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const start = wanted === '' ? -1 : text.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase());
  if (start < 0) return text;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
