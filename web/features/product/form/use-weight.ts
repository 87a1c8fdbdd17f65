import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';

/** Grams in words, from a kilogram on in kilograms; null stays null. */
export function useWeight(grams: number | null): string | null {
  const { t } = useTranslation('productForm');
  const { integer, decimal } = useFormat();
  if (grams === null) return null;
  return grams < 1_000
    ? `${integer(grams)} ${t('units.g')}`
    : t('side.kilograms', { value: decimal(grams / 1_000) });
}
