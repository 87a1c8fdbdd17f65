import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../../platform/session.tsx';
import { useDraft, useKeptWords } from './draft.ts';

/** Of one person alone; `about` says which dialog, and of which record. */
function useDialogKey(about: string): string {
  const { audience, me } = useSession();
  return `dialog.${audience}.${me.id}.${about}`;
}

/**
 * What is typed in a dialog. It stays in this tab through Escape, another page, a reload and the end of a session, until
 * it is said or called off: `close` is for both, and for nothing else. `forget` is for a dialog that others close.
 */
export function useDialogDraft<V extends object>(about: string, empty: V, onClose: () => void) {
  const [typed, keep] = useKeptWords(useDialogKey(about), empty);
  const latest = useRef(typed);
  latest.current = typed;
  const forget = () => keep(null);
  return {
    typed,
    type: (part: Partial<V>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      // What was typed and taken back is nothing to keep.
      keep(JSON.stringify(next) === JSON.stringify(empty) ? null : next);
    },
    forget,
    close: () => {
      forget();
      onClose();
    },
  };
}

/**
 * The same for a dialog that is a form.
 * @param plainOf leaves out what is secret: a tab keeps none of it.
 * @returns closes the dialog once it is saved or called off.
 */
export function useDialogForm<V extends FieldValues>(
  about: string,
  form: Pick<UseFormReturn<V>, 'subscribe' | 'reset' | 'getValues'>,
  onClose: () => void,
  plainOf?: (values: V) => object,
): () => void {
  const { offered, restore, end } = useDraft<V>(useDialogKey(about), form, { plainOf });
  useEffect(() => {
    if (offered) restore();
  }, [offered, restore]);
  return () => {
    end();
    onClose();
  };
}
