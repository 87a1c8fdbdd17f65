import type { GridColumn } from '../../../contracts/kit/grid.ts';
import { countryName, currencyName } from '../../../contracts/kit/world.ts';
import type { Format } from '../../platform/format.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A value as the kind of its column is read, where that is a text alone; null where the kind says nothing of it. */
export function kindText(
  { kind }: Pick<GridColumn, 'kind'>,
  value: unknown,
  { format, currency }: { format: Format; currency: unknown },
): string | null {
  const text = String(value);
  switch (kind) {
    case 'country':
      return /^[A-Z]{2}$/.test(text) ? countryName(text, format.language) : null;
    case 'currency':
      return /^[A-Z]{3}$/.test(text) ? `${text} (${currencyName(text, format.language)})` : null;
    case 'integer':
      return NUMBER.test(text) ? format.integer(Number(text)) : null;
    case 'money':
      if (!NUMBER.test(text)) return null;
      // A rate has no currency, and more places.
      return currency ? format.money(text, String(currency)) : format.decimal(text, 6);
    default:
      return null;
  }
}
