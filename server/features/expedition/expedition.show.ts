import type { ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { imageAddress } from '../../platform/images/address.ts';
import type { Services } from '../../services.ts';
import { readExpedition } from './expedition.service.ts';
import { showWords } from './expedition.words.ts';

/** Reads an order as its page shows it: pictures of its goods by their addresses, codes in the reader's words. */
export const showExpedition =
  ({ secrets, translate }: Pick<Services, 'secrets' | 'translate'>) =>
  async (tx: Tx, id: string, language: Language): Promise<ExpeditionDetail> => {
    const detail = await readExpedition(tx, id);
    for (const { product, components } of detail.items)
      for (const shown of [product, ...components.map((part) => part.product as { image?: unknown })])
        shown.image = typeof shown.image === 'string' ? imageAddress(secrets, shown.image) : null;
    showWords(translate, language, [detail]);
    return detail;
  };
