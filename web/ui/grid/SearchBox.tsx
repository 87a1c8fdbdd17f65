import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Key } from '../layout/Key.tsx';
import { useGrid } from './model.tsx';
import { SETTLE_MS } from './settle.ts';
import classes from './Toolbar.module.css';

/** What is typed to search the list; the address follows once the person pauses. */
export function useSearchText() {
  const { state, address } = useGrid();
  const [text, setText] = useState(state.search);
  const written = useRef(state.search);
  const { change } = address;

  useEffect(() => {
    if (state.search === written.current) return;
    written.current = state.search;
    setText(state.search);
  }, [state.search]);

  useEffect(() => {
    if (text.trim() === written.current) return;
    const timer = setTimeout(() => {
      const isFirst = written.current === '';
      written.current = text.trim();
      change({ search: text.trim() }, { quietly: !isFirst });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, change]);

  return { text, setText };
}

interface SearchFieldProps extends ReturnType<typeof useSearchText> {
  inputRef?: Ref<HTMLInputElement>;
  onEscape: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The field of free text over the list. */
export function SearchField({ text, setText, inputRef, onEscape }: SearchFieldProps) {
  const { words } = useGrid();
  return (
    <div className={`input-box row keep gap-6 ink2 ${classes.search}`}>
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        className="bare-input fine"
        aria-label={words.t('search.label')}
        placeholder={words.t('search.placeholder')}
        aria-keyshortcuts="/"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onEscape(event)}
      />
      {text === '' ? (
        <span aria-hidden="true">
          <Key>/</Key>
        </span>
      ) : (
        <button
          type="button"
          className={`icon-button ${classes.clearSearch}`}
          aria-label={words.t('search.clear')}
          onClick={() => setText('')}
        >
          <IconX size={14} stroke={1.9} />
        </button>
      )}
    </div>
  );
}

/** Free text over the list: Escape empties it, and then leaves it. */
export function SearchBox({ inputRef }: { inputRef: Ref<HTMLInputElement> }) {
  const { text, setText } = useSearchText();
  return (
    <SearchField
      text={text}
      setText={setText}
      inputRef={inputRef}
      onEscape={(event) => (text !== '' ? setText('') : event.currentTarget.blur())}
    />
  );
}
