import type { NamesOf } from '../../platform/import/records/records.names.ts';
import { guessService } from './guess-service.ts';
import {
  findExampleSku,
  findLikelyProducts,
  findProductsByCode,
  listCarrierServices,
  listCarriers,
  listOwn,
  listPartners,
  listWarehouses,
  listWms,
} from './names.store.ts';

/** The nouns that columns of sheets may name. */
export const NAMES: NamesOf = {
  eshop: { list: (tx, organisationId) => listOwn(tx, 'eshop', organisationId) },
  partner: { list: listPartners },
  supplier: { list: (tx, organisationId) => listOwn(tx, 'supplier', organisationId) },
  warehouse: { list: listWarehouses },
  wms: { list: listWms },
  carrier: { list: listCarriers },
  carrierService: { list: listCarrierServices, within: 'carrier', guess: guessService },
  product: {
    parameter: 'sku',
    example: findExampleSku,
    findLikely: findLikelyProducts,
    find: async (tx, organisationId, codes) => {
      const products = await findProductsByCode(tx, organisationId, codes);
      return new Map([...products].map(([code, { id }]) => [code, id]));
    },
  },
};
