import type { Language } from '../../../../contracts/kit/languages.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { PageLabel } from '../../../../contracts/return/return-page.routes.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { openReturnLabel } from '../label/label.file.ts';
import { showReturnLabel } from '../label/label.service.ts';
import { CUSTOMER, type Proof, withOrder } from './page.proof.ts';
import { findReturnOf, type NamedOrder } from './page.store.ts';

/** A return of the order that the customer has shown to be theirs. @throws Problem 404 for any other. */
async function demandReturn(tx: Tx, order: NamedOrder, number: string): Promise<string> {
  const id = await findReturnOf(tx, order, number);
  if (id === undefined) throw notFound();
  return id;
}

/** What came of asking the carrier; why it gave none is the shop's to know. */
export const showPageLabel = (
  services: Services,
  { number, ...proof }: Proof & { number: string },
  language: Language,
): Promise<PageLabel> =>
  withOrder(services, proof, 'either', async (tx, order) => {
    const id = await demandReturn(tx, order, number);
    const { carrier, state, number: parcel, code } = await showReturnLabel(tx, services, id, language);
    return { carrier, parcel, code, state: state === 'ready' || state === 'waiting' ? state : 'none' };
  });

/** The label of a return to print. @throws Problem as `withOrder` and `openReturnLabel`. */
export async function openPageLabel(
  services: Services,
  { number, ...proof }: Proof & { number: string },
  language: Language,
): Promise<FileAnswer> {
  const id = await withOrder(services, proof, 'either', (tx, order) => demandReturn(tx, order, number));
  return openReturnLabel(services, CUSTOMER, id, language);
}
