/** The parts in which the words of a language travel, so that a page loads only what it says. */
export const WORD_PARTS = ['access', 'shared', 'portal', 'records', 'forms', 'goods', 'settings'] as const;
export type WordPart = (typeof WORD_PARTS)[number];

/** Goods that come in, stand in the warehouse, move and are lacking; orders are looked at first. */
const GOODS =
  /^(inboundReceipt|expeditionItem|internalStockChange|missingStock|outboundReceipt|parcel|reservation|return|returnReceipt|stock|stockAdvice|stockAdviceItem|stockMove|transfer)$/;

/** What every page of the portal says, and the lists that are opened first. */
const PORTAL =
  /^(carrierWords|claimCost|claimRule|complaint|event|expedition|grid|pickupPlace|product|record|rights|settings|shell)$/;

const FORMS = /^(form|violation|floor|import|importItem|picker|productImages|.+Form)$/;

/**
 * The part in which a namespace (one file of `locales/<lang>/`) travels: the pages before the sign-in, what is shared by a link, every page of
 * the portal, single records with the screens beside their lists, forms with imports and the floor, lists of goods, or
 * all the rest: what is set up once, and who people are; few look at it, and none first. Null for what only the server says.
 */
export function partOf(namespace: string): WordPart | null {
  if (/^(mail|papers|problem|sheet)$/.test(namespace)) return null;
  if (/^(common|access)$/.test(namespace)) return 'access';
  if (/^(tracking|returnPage)$/.test(namespace)) return 'shared';
  if (/(Detail|Screen)$|^dashboard$/.test(namespace)) return 'records';
  if (GOODS.test(namespace)) return 'goods';
  if (PORTAL.test(namespace)) return 'portal';
  return FORMS.test(namespace) ? 'forms' : 'settings';
}
