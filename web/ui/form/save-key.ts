import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { useKeys } from '../layout/keys.ts';

/** Saves by Ctrl+Enter from anywhere on the page, as the list of keys says. */
export function useSaveKey(onSave: () => void): void {
  const { t } = useTranslation('shell');
  useKeys({}, { scope: t('keys.everywhere'), labels: { 'Ctrl ↵': t('keys.save') } });
  const save = useRef(onSave);
  save.current = onSave;

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      save.current();
    };
    // Before the field itself hears of it: a list that is closed would open. One that is open takes what is marked.
    const listenFirst = (event: KeyboardEvent) => {
      if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
      listen(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    window.addEventListener('keydown', listenFirst, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listenFirst, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
