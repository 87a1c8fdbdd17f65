import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attachment } from '../../../../contracts/attachment/attachment.schema.ts';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { call, upload } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { refusalWords } from '../../../platform/refusal.ts';
import { useUnsaved } from '../../../platform/unsaved.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import {
  changeEntry,
  type Entry,
  entriesOf,
  isUnsent,
  isUntried,
  settleEntry,
  takeFiles,
} from './attachment.entries.ts';

/*
 * Files cannot be kept in the browser's storage as text can; those that were chosen and not sent stay here while
 * the page does: by the key of the draft, or by the advice to which they are still to be added.
 */
const kept = new Map<string, Entry[]>();

interface Owner {
  /** The advice that has them; null while it is new: its files wait for it to be saved. */
  id: string | null;
  /** Under what unsent files are kept. */
  key: string;
  stored: readonly Attachment[];
}

/** The papers of an announcement: added at once where it exists; those of a new one go over to it when it is saved. */
export function useAttachments({ id, key, stored }: Owner) {
  const { t } = useTranslation(['stockAdviceScreen', 'common']);
  const { list } = useFormat();
  const client = useQueryClient();
  const [entries, setEntries] = useState(() => [...entriesOf(stored), ...(kept.get(key) ?? [])]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef(entries);
  const line = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback(
    (change: (now: readonly Entry[]) => Entry[]) => {
      latest.current = change(latest.current);
      const unsent = latest.current.filter((entry) => isUnsent(entry) && entry.sent === null);
      if (unsent.length > 0) kept.set(key, unsent);
      else kept.delete(key);
      setEntries(latest.current);
    },
    [key],
  );
  // What others added or removed meanwhile.
  useEffect(() => {
    if (id !== null) show((now) => [...entriesOf(stored), ...now.filter(isUnsent)]);
  }, [id, stored, show]);

  const readAgain = () => client.invalidateQueries({ queryKey: ['stock-advice'] });

  /** Sends one file to an advice that is there; whether it arrived. */
  const send = async (advice: string, entry: Entry): Promise<boolean> => {
    const { file } = entry;
    if (!file) return true;
    show((now) => changeEntry(now, entry.key, { sent: 0, problem: null }));
    try {
      const added = await upload(stockAdviceRoutes.uploadAttachment, {
        params: { id: advice },
        file,
        fields: { originalName: file.name },
        idempotencyKey: entry.key,
        onProgress: (sent) => show((now) => changeEntry(now, entry.key, { sent })),
      });
      show((now) => settleEntry(now, entry.key, added));
      return true;
    } catch (error) {
      show((now) => changeEntry(now, entry.key, { sent: null, problem: refusalWords(error) }));
      return false;
    }
  };
  /** One after another, so that each has the whole line and the order is that of the choice. */
  const sendInLine = (advice: string, files: readonly Entry[]): Promise<void> => {
    line.current = line.current.then(async () => {
      const failed: string[] = [];
      for (const entry of files) if (!(await send(advice, entry))) failed.push(entry.name);
      await readAgain();
      if (failed.length > 0)
        toast({
          meaning: 'trouble',
          title: t('attachments.failed', { names: list(failed) }),
          text: t('attachments.failedText'),
        });
    });
    return line.current;
  };
  // Files that were chosen before it was saved are sent from its page, where each is seen to arrive or fail.
  const begin = useRef(() => {
    const waiting = latest.current.filter(isUntried);
    if (id !== null && waiting.length > 0) void sendInLine(id, waiting);
  });
  useEffect(() => begin.current(), []);
  useUnsaved(() => id !== null && latest.current.some(isUnsent));

  const add = (files: readonly File[]) => {
    const taken = takeFiles(files, latest.current.length);
    const said = [
      taken.wrongKind.length > 0 && t('attachments.wrongKind', { names: list(taken.wrongKind) }),
      taken.tooLarge.length > 0 && t('attachments.tooLarge', { names: list(taken.tooLarge) }),
      taken.left.length > 0 && t('attachments.noRoom', { names: list(taken.left) }),
    ].filter((one) => one !== false);
    setRefusal(said.length > 0 ? said.join(' ') : null);
    show((now) => [...now, ...taken.entries]);
    if (id !== null && taken.entries.length > 0) void sendInLine(id, taken.entries);
  };

  const remove = async (entry: Entry): Promise<void> => {
    if (entry.stored === null || id === null) {
      show((now) => now.filter(({ key: one }) => one !== entry.key));
      return;
    }
    try {
      await call(stockAdviceRoutes.deleteAttachment, { params: { id, attachmentId: entry.stored.id } });
      show((now) => now.filter(({ key: one }) => one !== entry.key));
      await readAgain();
    } catch (error) {
      show((now) => changeEntry(now, entry.key, { problem: refusalWords(error) }));
    }
  };

  /** Leaves what waits to the page of the advice that was just made; whether there is something. */
  const handOver = (advice: string): boolean => {
    const waiting = latest.current.filter(isUnsent);
    if (waiting.length > 0) kept.set(advice, waiting);
    return waiting.length > 0;
  };

  return {
    entries,
    refusal,
    add,
    remove,
    retry: (entry: Entry) => {
      if (id !== null) void sendInLine(id, [entry]);
    },
    handOver,
    /** Whether something waits for the saving. */
    isWaiting: entries.some(isUnsent),
    /** Forgets what was not sent. */
    forget: () => {
      kept.delete(key);
    },
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
