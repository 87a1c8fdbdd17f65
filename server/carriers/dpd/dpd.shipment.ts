import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import { hundredthsOf } from '../amounts.ts';
import type { CarrierFault, ParcelOrder } from '../carrier-adapter.ts';
import type { CarrierAnswer } from '../carrier-call.ts';

/** How a recipient may pay; clients write it so and as `CASH_OR_CARD`, DPD is to say. */
const PAYMENT = 'CashOrCard';

/** The services by which DPD's products differ. */
const PRODUCTS: Record<string, object> = {
  CLASSIC: {},
  PRIVATE: { notification: true },
  GUARANTEE: { dpdGuarantee: true },
  DPD12: { dpdTimeGuarantee: 'DPD12' },
  DPD18: { dpdTimeGuarantee: 'DPD18' },
  PICKUP: { notification: true },
};

/** Without a product given: to a place, to a firm, or to a person, who gets a message before. */
const usualOf = ({ pickupPlace, recipient }: ParcelOrder): string =>
  pickupPlace ? 'PICKUP' : recipient.company ? 'CLASSIC' : 'PRIVATE';

/**
 * A parcel as a shipment of DPD's. It takes money in hundredths; that it does so for currencies without them, too, is to
 * be confirmed.
 * @throws CarrierError `refused` for an amount that has parts of a hundredth
 */
export function shipmentOf(
  parcel: ParcelOrder,
  { customerDsw, senderAddressId }: { customerDsw: string; senderAddressId: string },
): object {
  const { recipient, cod, pickupPlace, reference, orderNumber, weight } = parcel;
  const person = `${recipient.firstName} ${recipient.lastName}`.trim();
  // By the first the shipment is found again when the answer was lost.
  const references = { ref1: reference, ref2: orderNumber };
  return {
    customer: { dsw: customerDsw },
    shipmentType: 'Standard',
    sender: { it4emId: Number(senderAddressId) },
    receiver: {
      info: {
        name1: recipient.company || person,
        ...(recipient.company && person && { name2: person }),
        contact: {
          person,
          ...(recipient.phone && { phone: recipient.phone }),
          ...(recipient.email && { email: recipient.email }),
        },
      },
      address: {
        street: recipient.street,
        ...(recipient.houseNumber && { houseNumber: recipient.houseNumber }),
        postalCode: recipient.zip.replace(/\s/g, ''),
        city: recipient.city,
        country: { isoAlpha2: recipient.country },
      },
    },
    references,
    parcels: [{ weightGrams: weight, references }],
    services: {
      ...PRODUCTS[parcel.product || usualOf(parcel)],
      ...(pickupPlace && { pickupPoint: pickupPlace }),
      ...(cod && {
        cashOnDelivery: {
          amountCents: hundredthsOf(cod),
          currency: cod.currency,
          variableSymbol: cod.variableSymbol,
          payment: PAYMENT,
        },
      }),
    },
  };
}

/** What DPD's words are about; it names no fields. */
const WORDS: [RegExp, field: string | null, code: string][] = [
  [/postcode/i, 'deliveryZip', 'postcode'],
  [/pickup ?point|parcel ?shop/i, 'carrierPickupPlace', 'pickupPoint'],
  [/variable ?symbol/i, 'codVariableSymbol', 'variableSymbol'],
  [/cash ?on ?delivery|amountCents/i, 'codValue', 'cashOnDelivery'],
  [/phone/i, 'deliveryPhone', 'phone'],
  [/e-?mail/i, 'deliveryEmail', 'email'],
  [/street/i, 'deliveryStreet', 'street'],
  [/city/i, 'deliveryCity', 'city'],
  [/routing data/i, null, 'routing'],
  [/parcel range/i, null, 'parcelRange'],
  [/InvalidServiceCombination/i, null, 'InvalidServiceCombination'],
];
const MOST_WORDS = 500;

/** The texts in an answer, however deep they lie. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What a refusal in words is about. */
function faultIn(words: string): CarrierFault {
  const [, field = null, code = ''] = WORDS.find(([about]) => about.test(words)) ?? [];
  return { field, code, text: words.slice(0, MOST_WORDS) };
}

/** A refusal: plain text, or JSON of a form that is not written down. */
export function faultOf(answer: CarrierAnswer): CarrierFault {
  const body = answer.body.toString('utf8').trim();
  let text = body;
  try {
    text = [...new Set(textsIn(JSON.parse(body)))].join(' ');
  } catch {
    // It is the text.
  }
  const isPage = /^<(!doctype|html)/i.test(text);
  if (text !== '' && !isPage) return faultIn(text);
  return { field: null, code: '', text: ownWords('status', { status: String(answer.status) }) };
}
