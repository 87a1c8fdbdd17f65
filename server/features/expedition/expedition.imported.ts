import type { NewExpedition } from './expedition.store.ts';

/** The import that writes orders, and whether each is sent as soon as its turn comes. */
export interface Imported {
  importId: string;
  send: boolean;
}

/** A refusal as an order keeps it; its words are `expedition:reasons.<code>`, else those of the problem. */
export interface SendRefusal {
  code: string;
  parameters: Record<string, unknown>;
}

export const refusedSend = (refusal: SendRefusal) =>
  ({ sending: 'refused', send_refusal: JSON.stringify(refusal) }) as const;

/** What an order that must be corrected first is refused with. */
export const SEND_INCORRECT: SendRefusal = { code: 'sendIncorrect', parameters: {} };

/** The columns by which an order says that it was imported, and what becomes of its sending. */
export function importedRow({ importId, send }: Imported, status: string): Partial<NewExpedition> {
  const sending = status === 'onHold' ? { sending: 'waiting' } : refusedSend(SEND_INCORRECT);
  return { import_id: importId, ...(send ? sending : { sending: null }) };
}
