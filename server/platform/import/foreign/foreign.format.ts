import type { ImportSource } from '../../../../contracts/import/import.schema.ts';
import type { ForeignFormat } from '../import.kind.ts';
import type { ForeignSource } from './foreign.types.ts';

/** Programs by the names that they give themselves; raw lines, which nobody named, by their columns. */
export const SOURCE_NAMES: Partial<Record<string, string>> = {
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  baselinker: 'BaseLinker',
  invoiceLines: 'InvoiceNo, StockCode',
} satisfies Partial<Record<ImportSource, string>>;

/**
 * How a noun reads files of other programs. Whose file it is shows in its headers, in any order and case: the first
 * source that recognises them, our own when none does.
 */
export const foreignFormat = <F extends string>(sources: readonly ForeignSource<F>[]): ForeignFormat => ({
  recognise(headers) {
    for (const { name, recognise, also } of sources) {
      const mapping = recognise(headers);
      if (mapping) return { source: name, mapping, ...(also && { also: headers.map(also) }) };
    }
    return { source: 'lading', mapping: headers.map(() => null) };
  },
  translator(source, headers, mapping, { options }) {
    const found = sources.find(({ name }) => name === source);
    if (!found) throw new Error(`nobody translates ${source}`);
    // The fields of a mapping are columns of the sheet: `recogniseHeader` lets no other through.
    return found.translator(headers, mapping as readonly (F | null)[], options);
  },
});
