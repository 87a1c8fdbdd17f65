/** The kinds of documents whose items hold stock. Ids of items are unique over all of them. */
export const DOCUMENT_KINDS = ['expedition', 'transfer', 'internalStockChange'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document that holds stock, or waits for it. */
export interface DocumentRef {
  kind: DocumentKind;
  documentId: string;
}

/** A line of such a document. */
export interface ItemRef extends DocumentRef {
  itemId: string;
}

/** Which items an act is about: single ones, or all of some documents. */
export type ItemsOf = { documentIds: readonly string[] } | { itemIds: readonly string[] };

export const itemsOf = (lines: readonly { itemId: string }[]) => ({
  itemIds: lines.map(({ itemId }) => itemId),
});
