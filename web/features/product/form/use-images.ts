import { useCallback, useState } from 'react';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { entriesOf, type ImageEntry, isImagesDirty, isUnsent } from '../images/image.entries.ts';
import { saveImages } from '../images/image.saving.ts';

/*
 * Files cannot be kept in the browser's storage as text can; those that were chosen and not sent stay here while
 * the page does, so that a look at another tab loses none.
 */
const kept = new Map<string, ImageEntry[]>();
/** Files that could not be sent, by product: its form has them again, with the reason, to be saved once more. */
const failedOf = new Map<string, ImageEntry[]>();

function begin(product: ProductDetail | null): ImageEntry[] {
  const failed = (product && failedOf.get(product.id)) ?? [];
  if (product) failedOf.delete(product.id);
  return [...entriesOf(product?.images ?? []), ...failed];
}

/** The pictures in a form: as they are stored, and as the person wants them. */
export function useImages(key: string, record: ProductDetail | null) {
  const { t } = useTranslation('productForm');
  const [entries, setEntries] = useState(() => {
    const first = kept.get(key) ?? begin(record);
    if (first.some(isUnsent)) kept.set(key, first);
    return first;
  });
  const change = useCallback(
    (next: ImageEntry[]) => {
      kept.set(key, next);
      setEntries(next);
    },
    [key],
  );
  /** Begins again with what is stored; nothing of this form is kept any more. */
  const reset = useCallback(
    (product: ProductDetail | null) => {
      kept.delete(key);
      setEntries(begin(product));
    },
    [key],
  );
  /** Sends what is new, and says how many could not be sent. */
  const save = async (product: ProductDetail): Promise<void> => {
    const { failed, entries: left } = await saveImages(product, entries, change);
    if (failed === 0) return;
    failedOf.set(product.id, left.filter(isUnsent));
    toast({ meaning: 'trouble', title: t('images.failed', { count: failed }) });
  };
  const isDirty = isImagesDirty(entries, record?.images ?? []);
  return { entries, change, reset, save, isDirty };
}
