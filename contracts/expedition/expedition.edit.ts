import type { Actor } from '../kit/states.ts';
import type { ExpeditionBody } from './expedition.schema.ts';
import { type ExpeditionStatus, PRE_WMS } from './expedition.states.ts';

/*
 * Which field may still be changed in which status: the edit matrix of domain.md section 3. The form shows a
 * refused field with its reason, the server refuses a change of it.
 */

export type ExpeditionField = keyof ExpeditionBody;

/** Why a field may not be changed (words: `expeditionForm:locked.<reason>`). */
export type EditReason =
  /** Fixed from the first sending on: the warehouse and the carrier know it by this. */
  | 'sentOnce'
  /** Possible once the expedition is taken back to on hold. */
  | 'afterRollback'
  /** The warehouse works with it already. */
  | 'inWarehouse'
  /** Only an administrator may, at this stage. */
  | 'administratorOnly'
  /** Cancellation was asked for; the answer is not here yet. */
  | 'cancelRequested'
  /** The parcel has been packed, or the expedition has ended. */
  | 'closed';

export interface Editable {
  may: boolean;
  reason?: EditReason;
}

type Group = 'number' | 'goods' | 'carrier' | 'address' | 'note' | 'reference' | 'schedule';

const GROUPS = {
  eshop: 'number',
  orderNumber: 'number',
  warehouse: 'goods',
  wms: 'goods',
  partner: 'goods',
  items: 'goods',
  removedVirtualProducts: 'goods',
  carrier: 'carrier',
  carrierService: 'carrier',
  carrierOptions: 'carrier',
  services: 'carrier',
  externalTrackingNumber: 'carrier',
  packagesCount: 'carrier',
  pallets: 'carrier',
  value: 'carrier',
  currency: 'carrier',
  cod: 'carrier',
  codValue: 'carrier',
  codCurrency: 'carrier',
  codVariableSymbol: 'carrier',
  deliveryCost: 'carrier',
  deliveryCostCurrency: 'carrier',
  billingFirstName: 'address',
  billingLastName: 'address',
  billingDegree: 'address',
  billingCompany: 'address',
  billingStreet: 'address',
  billingHouseNr: 'address',
  billingZip: 'address',
  billingCity: 'address',
  billingCountry: 'address',
  billingState: 'address',
  billingEmail: 'address',
  billingPhone: 'address',
  billingRegistrationNumber: 'address',
  billingVatNumber: 'address',
  differentDeliveryAddress: 'address',
  deliveryFirstName: 'address',
  deliveryLastName: 'address',
  deliveryDegree: 'address',
  deliveryCompany: 'address',
  deliveryStreet: 'address',
  deliveryHouseNr: 'address',
  deliveryZip: 'address',
  deliveryCity: 'address',
  deliveryCountry: 'address',
  deliveryState: 'address',
  deliveryEmail: 'address',
  deliveryPhone: 'address',
  deliveryRegistrationNumber: 'address',
  deliveryVatNumber: 'address',
  carrierPickupPlace: 'address',
  externalCarrierPickupPlace: 'address',
  ignoreAddressValidation: 'address',
  note: 'note',
  carrierNote: 'note',
  b2b: 'note',
  fragile: 'note',
  ref1: 'reference',
  ref2: 'reference',
  ref3: 'reference',
  customerGroup: 'reference',
  eshopOrderDate: 'reference',
  invoiceUrl: 'reference',
  invoiceNumber: 'reference',
  requiredExpeditionDate: 'schedule',
  priority: 'schedule',
  waitBeforeProcessing: 'schedule',
} as const satisfies Record<ExpeditionField, Group>;

/** The columns of the matrix. `queued` is awaitingProcessing: the warehouse has it but has not accepted it. */
type Phase = 'draft' | 'preWarehouse' | 'released' | 'queued' | 'inWarehouse' | 'packing' | 'later';

/** `admin`: an administrator may; a reason: nobody may. */
type Rule = 'yes' | 'unsent' | 'admin' | EditReason;

// "With the warehouse's acknowledgement" is read as: until the warehouse has accepted.
const MATRIX: Record<Group, Record<Phase, Rule>> = {
  number: {
    draft: 'unsent',
    preWarehouse: 'sentOnce',
    released: 'sentOnce',
    queued: 'sentOnce',
    inWarehouse: 'sentOnce',
    packing: 'sentOnce',
    later: 'sentOnce',
  },
  goods: {
    draft: 'yes',
    preWarehouse: 'afterRollback',
    released: 'yes',
    queued: 'afterRollback',
    inWarehouse: 'inWarehouse',
    packing: 'inWarehouse',
    later: 'closed',
  },
  carrier: {
    draft: 'yes',
    preWarehouse: 'yes',
    released: 'yes',
    queued: 'yes',
    inWarehouse: 'inWarehouse',
    packing: 'admin',
    later: 'closed',
  },
  address: {
    draft: 'yes',
    preWarehouse: 'yes',
    released: 'yes',
    queued: 'yes',
    inWarehouse: 'yes',
    packing: 'yes',
    later: 'closed',
  },
  note: {
    draft: 'yes',
    preWarehouse: 'yes',
    released: 'yes',
    queued: 'yes',
    inWarehouse: 'yes',
    packing: 'inWarehouse',
    later: 'closed',
  },
  reference: {
    draft: 'yes',
    preWarehouse: 'yes',
    released: 'yes',
    queued: 'yes',
    inWarehouse: 'yes',
    packing: 'yes',
    later: 'yes',
  },
  schedule: {
    draft: 'yes',
    preWarehouse: 'yes',
    released: 'yes',
    queued: 'admin',
    inWarehouse: 'admin',
    packing: 'inWarehouse',
    later: 'closed',
  },
};

export interface EditContext {
  /** It has been sent before, whatever its status is now. */
  sent?: boolean;
  /** The e-shop's setting: what waits with its stock ready may still be changed. */
  editBeforeProcessing?: boolean;
}

function phaseOf(status: ExpeditionStatus, context: EditContext): Phase {
  if (status === 'onHold' || status === 'incorrect') return 'draft';
  if (status === 'stockOk' && context.editBeforeProcessing) return 'released';
  if ((PRE_WMS as readonly string[]).includes(status)) return 'preWarehouse';
  if (status === 'awaitingProcessing') return 'queued';
  if (status === 'preallocated' || status === 'takeOut') return 'inWarehouse';
  return status === 'completion' ? 'packing' : 'later';
}

/** Whether this actor may change this field of an expedition in this status, and if not, why. */
export function editable(
  status: ExpeditionStatus,
  actor: Actor,
  field: ExpeditionField,
  context: EditContext = {},
): Editable {
  const rule = MATRIX[GROUPS[field]][phaseOf(status, context)];
  switch (rule) {
    case 'yes':
      return { may: true };
    case 'unsent':
      return context.sent ? { may: false, reason: 'sentOnce' } : { may: true };
    case 'admin':
      return actor === 'admin' ? { may: true } : { may: false, reason: 'administratorOnly' };
    case 'closed':
      return { may: false, reason: status === 'waitingForCancel' ? 'cancelRequested' : 'closed' };
    default:
      return { may: false, reason: rule };
  }
}

export const EXPEDITION_FIELDS = Object.keys(GROUPS) as ExpeditionField[];
