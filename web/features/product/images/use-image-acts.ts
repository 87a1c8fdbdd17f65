import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductImage } from '../../../../contracts/product/product.image.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { useTranslation } from '../../../platform/words.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { productKey } from '../product.queries.ts';
import {
  changeEntry,
  entriesOf,
  type ImageEntry,
  moveEntry,
  newEntries,
  renewEntries,
  settleEntry,
} from './image.entries.ts';
import { writeOrder } from './image.order.ts';
import { sendImage } from './image.saving.ts';
import { labelOf } from './Tile.tsx';

const NONE: ReadonlySet<string> = new Set();

/**
 * The pictures of a product that is there, and what is done with them: each act is shown at once and written at
 * once, one after another. A failure is shown, and what the server has is shown again.
 */
export function useImageActs(product: ProductDetail, internal: boolean) {
  const { t } = useTranslation('productImages');
  const { audience } = useArea();
  const client = useQueryClient();
  const { id } = product;
  const images = internal ? product.intImages : product.images;
  const [entries, setEntries] = useState(() => entriesOf(images));
  const latest = useRef(entries);
  const line = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);

  const show = useCallback((change: (now: readonly ImageEntry[]) => ImageEntry[]) => {
    latest.current = change(latest.current);
    setEntries(latest.current);
  }, []);
  // What the server says counts, except while our own acts are on their way to it.
  useEffect(() => {
    if (waiting.current === 0) show((now) => renewEntries(now, images));
  }, [images, show]);

  const readAgain = async (): Promise<ProductImage[]> => {
    const fresh = await call(productRoutes.read, { params: { id } });
    client.setQueryData(productKey(audience, id), fresh);
    void client.invalidateQueries({
      queryKey: ['product'],
      predicate: ({ queryKey }) => !(queryKey[1] === 'read' && queryKey[3] === id),
    });
    return internal ? fresh.intImages : fresh.images;
  };
  /** Does `act` when those before it are done; after the last, the product is read again. */
  const inLine = (act: () => Promise<void>): Promise<void> => {
    waiting.current += 1;
    line.current = line.current.then(async () => {
      try {
        await act();
      } catch (error) {
        toast({ meaning: 'trouble', title: refusalMessage(error) });
      }
      waiting.current -= 1;
      if (waiting.current > 0) return;
      const fresh = await readAgain().catch(() => null);
      if (fresh && waiting.current === 0) show((now) => renewEntries(now, fresh));
    });
    return line.current;
  };

  const send = (entry: ImageEntry) => {
    const change = (next: Partial<ImageEntry>) => show((now) => changeEntry(now, entry.key, next));
    change({ problem: null });
    return inLine(async () => {
      // Taken out before its turn came, or described while it waited.
      const present = latest.current.find(({ key }) => key === entry.key);
      if (!present) return;
      change({ sent: 0 });
      try {
        const stored = await sendImage({
          productId: id,
          entry: present,
          internal,
          onProgress: (sent) => change({ sent }),
        });
        show((now) => settleEntry(now, entry.key, stored));
      } catch (error) {
        change({ sent: null, problem: refusalMessage(error) });
      }
    });
  };
  const write = () =>
    inLine(async () => {
      await writeOrder(id, latest.current, NONE);
    });

  return {
    entries,
    add: (files: File[]) => {
      const added = newEntries(files);
      show((now) => [...now, ...added]);
      for (const entry of added) void send(entry);
    },
    retry: send,
    move: (from: number, to: number) => {
      show((now) => moveEntry(now, from, to));
      void write();
    },
    describe: ({ key, stored }: ImageEntry, description: string | null) => {
      show((now) => changeEntry(now, key, { description }));
      if (stored) void write();
    },
    remove: async (entry: ImageEntry) => {
      const { key, stored } = entry;
      if (!stored) return show((now) => now.filter((one) => one.key !== key));
      const sure = await confirm({
        title: t('remove.title'),
        body: t('remove.text', { name: labelOf(entry) }),
        confirmLabel: t('remove.confirm'),
        danger: true,
      });
      if (!sure) return;
      show((now) => now.filter((one) => one.key !== key));
      await inLine(async () => {
        await call(productRoutes.deleteImage, { params: { productId: id, imageId: stored.id } });
        toast({ meaning: 'done', title: t('remove.done') });
      });
    },
  };
}
