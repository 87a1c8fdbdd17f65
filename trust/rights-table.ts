import type { routes } from '../contracts/index.ts';
import type { Permission } from '../contracts/kit/permissions.ts';

/*
 * What every operation of the product demands, said a second time and by hand: the matrix asks the server whether it is
 * so, and docs/rights.md shows it. An operation that does not stand here does not compile.
 */

type Routes = typeof routes;

/** Nobody signed in, anybody signed in, a right, or one that depends on a parameter of the path. */
type Demand = 'anyone' | 'signedIn' | 'byParameter' | Permission;
/** The same for the provider's people alone, or for the clients' alone. */
export type Expectation = Demand | `${'admin' | 'user'}: ${Exclude<Demand, 'anyone'>}`;

type Groups<R> = Partial<Record<Expectation, readonly (keyof R)[]>>;
type Named<G> = { [K in keyof G]: G[K] extends readonly (infer N)[] ? N : never }[keyof G];
type Missing<R, G> = Exclude<keyof R, Named<G>>;

/** The operations of a noun by what they demand; names those that are missing where some are. */
const expect =
  <R>() =>
  <const G extends Groups<R>>(
    groups: G & ([Missing<R, G>] extends [never] ? unknown : { missing: Missing<R, G> }),
  ) =>
    groups as Groups<R>;

/* What most nouns have: each demands one right as a whole. */
const READING = ['list', 'export', 'read'] as const;
const SWITCHING = ['activate', 'deactivate', 'activateMany', 'deactivateMany'] as const;
const WRITING = ['create', 'update', 'remove', ...SWITCHING, 'deleteMany'] as const;
const EDITING = ['editMany', 'editRows'] as const;
const READING_IMPORTS = ['template', 'importResult', 'importRows', 'importFailedRows'] as const;
const IMPORTING = ['import', 'commitImport', 'undoImport', 'checkCells'] as const;
const INVITING = ['inviteMany', 'withdrawMany'] as const;

export const EXPECTATIONS: { [N in keyof Routes]: Groups<Routes[N]> } = {
  access: expect<Routes['access']>()({
    anyone: [
      'signInUser',
      'signInAdmin',
      'passkeyOptions',
      'signInPasskey',
      'signInDialect',
      'refreshDialect',
      'refreshUser',
      'signOut',
      'forgottenPassword',
      'setPassword',
      'passwordLink',
      'firstRun',
      'createFirstAdmin',
    ],
    signedIn: ['me', 'updateMe'],
  }),
  apiKey: expect<Routes['apiKey']>()({ 'user: key.read': ['list'], 'user: key.write': ['create', 'revoke'] }),
  bulkJob: expect<Routes['bulkJob']>()({
    signedIn: ['list', 'running', 'read', 'stop', 'printed', 'refused'],
  }),
  actingAs: expect<Routes['actingAs']>()({
    'people.write': ['view'],
    'admin: behalf.act': ['behalf'],
    signedIn: ['end'],
  }),
  admin: expect<Routes['admin']>()({
    'admin: admin.read': READING,
    'admin: admin.write': [...SWITCHING, ...INVITING, 'create', 'update'],
  }),
  carrier: expect<Routes['carrier']>()({ 'organisation.read': READING, 'admin: master.write': WRITING }),
  carrierAccount: expect<Routes['carrierAccount']>()({
    'settings.write': ['listOfEshop', 'setOfEshop', 'removeOfEshop', 'testOfEshop'],
    'admin: master.write': ['read', 'set', 'remove', 'test'],
  }),
  claimCost: expect<Routes['claimCost']>()({ 'expedition.read': ['list', 'export'] }),
  claimDraft: expect<Routes['claimDraft']>()({
    'expedition.read': ['list'],
    'expedition.write': ['file', 'dismiss'],
  }),
  claimRule: expect<Routes['claimRule']>()({ 'admin: master.write': ['list', 'set', 'reset'] }),
  carrierService: expect<Routes['carrierService']>()({
    'organisation.read': READING,
    'admin: master.write': WRITING,
  }),
  complaint: expect<Routes['complaint']>()({
    'expedition.read': [...READING, 'feExport', 'attachment'],
    'expedition.write': [
      'create',
      'update',
      'passToSupplier',
      'supplierAnswered',
      'approve',
      'reject',
      'cancel',
      'comment',
      'followUp',
      'uploadAttachment',
      'deleteAttachment',
    ],
    'admin: warehouse.operate': [
      'assign',
      'setResolving',
      'ask',
      'fileWithCarrier',
      'carrierAsks',
      'askLogistics',
      'askManagement',
      'resolve',
    ],
    byParameter: ['bulk'],
  }),
  country: expect<Routes['country']>()({ 'organisation.read': READING, 'admin: master.write': SWITCHING }),
  currency: expect<Routes['currency']>()({
    'organisation.read': READING,
    'admin: master.write': [...SWITCHING, 'update'],
  }),
  dashboard: expect<Routes['dashboard']>()({ 'admin: expedition.read': ['overview'], signedIn: ['needs'] }),
  eshop: expect<Routes['eshop']>()({ 'organisation.read': READING, 'settings.write': WRITING }),
  dcLogin: expect<Routes['dcLogin']>()({
    'admin: master.write': ['create', 'update', 'remove'],
    'admin: warehouse.operate': ['report'],
  }),
  eshopSetting: expect<Routes['eshopSetting']>()({
    'organisation.read': ['read'],
    'settings.write': ['update'],
  }),
  event: expect<Routes['event']>()({ byParameter: ['history', 'undo'] }),
  expedition: expect<Routes['expedition']>()({
    'expedition.read': [...READING, ...READING_IMPORTS, 'counts', 'forecast', 'printDeliveryNotes'],
    'expedition.write': [
      ...IMPORTING,
      ...EDITING,
      'create',
      'update',
      'copyMany',
      'rollback',
      'cancel',
      'withdrawCancel',
    ],
    'admin: warehouse.operate': ['correct', 'declare', 'printPickingLists', 'printLabels'],
    'expedition.send': ['send', 'sendMany', 'process'],
    byParameter: ['bulk'],
  }),
  expeditionInvoice: expect<Routes['expeditionInvoice']>()({
    'expedition.read': ['invoice'],
    'expedition.write': ['uploadInvoice', 'deleteInvoice'],
  }),
  expeditionPapers: expect<Routes['expeditionPapers']>()({
    'expedition.read': ['deliveryNote', 'deliveryNotes'],
    'admin: warehouse.operate': ['pickingList', 'pickingLists'],
  }),
  expeditionShipment: expect<Routes['expeditionShipment']>()({ 'expedition.read': ['shipment'] }),
  expeditionTracking: expect<Routes['expeditionTracking']>()({
    'expedition.read': ['readLink'],
    'expedition.write': ['shareLink', 'endLink'],
    anyone: ['track'],
  }),
  expeditionWaiting: expect<Routes['expeditionWaiting']>()({
    'expedition.read': ['waiting', 'advices'],
    'expedition.write': ['rebook', 'unbook', 'pair', 'unpair', 'split', 'closeRest', 'followUp'],
  }),
  expeditionItem: expect<Routes['expeditionItem']>()({ 'expedition.read': ['list', 'export'] }),
  floor: expect<Routes['floor']>()({
    'admin: warehouse.operate': [
      'tasks',
      'event',
      'goods',
      'receipts',
      'returns',
      'returnEvent',
      'returnPhoto',
      'inboundEvent',
      'photo',
      'transferPhoto',
      'transferEvent',
      'stockChangeEvent',
      'reportStockChange',
    ],
  }),
  gridPreset: expect<Routes['gridPreset']>()({ signedIn: ['list', 'create', 'update', 'remove'] }),
  importItem: expect<Routes['importItem']>()({ 'product.read': ['importItem', 'templateItem'] }),
  importResult: expect<Routes['importResult']>()({ 'organisation.read': ['list', 'export'] }),
  inboundReceipt: expect<Routes['inboundReceipt']>()({ 'inbound.read': READING }),
  internalStockChange: expect<Routes['internalStockChange']>()({
    'stock.read': [...READING, 'count'],
    'stock.write': ['create', 'update', 'act', 'bulk'],
  }),
  missingStock: expect<Routes['missingStock']>()({ 'stock.read': ['list', 'export'] }),
  organisationSetting: expect<Routes['organisationSetting']>()({
    'organisation.read': ['read'],
    'settings.write': ['update'],
  }),
  organisationStop: expect<Routes['organisationStop']>()({
    'organisation.read': ['readStop'],
    'admin: master.write': ['stop', 'resume'],
  }),
  outboundReceipt: expect<Routes['outboundReceipt']>()({ 'expedition.read': READING }),
  outbox: expect<Routes['outbox']>()({ 'admin: admin.read': ['list', 'read'] }),
  parcel: expect<Routes['parcel']>()({ 'expedition.read': ['list', 'export'] }),
  parcelBooking: expect<Routes['parcelBooking']>()({
    'admin: warehouse.operate': ['decide', 'labels', 'handOver'],
  }),
  partner: expect<Routes['partner']>()({ 'organisation.read': READING, 'organisation.write': WRITING }),
  organisation: expect<Routes['organisation']>()({
    'organisation.read': READING,
    'admin: master.write': [
      ...SWITCHING,
      'create',
      'update',
      'addCarriers',
      'removeCarriers',
      'addWms',
      'removeWms',
    ],
    'organisation.write': ['info'],
    'admin: people.write': ['addUsers', 'removeUsers'],
  }),
  invitation: expect<Routes['invitation']>()({ 'user: signedIn': ['list', 'accept', 'decline'] }),
  person: expect<Routes['person']>()({
    'user: people.read': READING,
    'user: people.write': [...SWITCHING, 'create', 'update', 'remove', 'inviteMany', 'removeMany'],
  }),
  pickupPlace: expect<Routes['pickupPlace']>()({ 'expedition.read': ['search'] }),
  product: expect<Routes['product']>()({
    'product.read': [...READING, ...READING_IMPORTS, 'find', 'words'],
    'product.write': [
      ...SWITCHING,
      ...IMPORTING,
      ...EDITING,
      'create',
      'update',
      'transform',
      'deleteMany',
      'uploadImage',
      'deleteImage',
    ],
    anyone: ['image'],
    'stock.read': ['stock', 'stockHistory'],
  }),
  productGroup: expect<Routes['productGroup']>()({
    'product.read': READING,
    'product.write': ['create', 'update', 'remove', 'deleteMany', 'merge'],
  }),
  productStock: expect<Routes['productStock']>()({
    'stock.read': [...READING, 'asOf'],
    'stock.write': ['decide'],
  }),
  profile: expect<Routes['profile']>()({
    signedIn: ['read', 'save', 'changeEmail', 'changePassword'],
    anyone: ['confirmEmail'],
  }),
  provider: expect<Routes['provider']>()({
    'admin: signedIn': ['read'],
    'admin: master.write': ['history', 'update', 'uploadLogo', 'removeLogo'],
  }),
  returnPage: expect<Routes['returnPage']>()({
    anyone: ['shop', 'find', 'announce', 'photo', 'label', 'labelFile', 'withdraw'],
  }),
  return: expect<Routes['return']>()({
    'expedition.read': [...READING, 'offer', 'labelFile'],
    'expedition.write': [
      'create',
      'act',
      'label',
      'askForLabel',
      'decideLabel',
      'reject',
      'refund',
      'exchange',
      'finish',
      'bulk',
    ],
  }),
  reservation: expect<Routes['reservation']>()({
    'stock.read': [...READING, 'partiallyDelivered', 'targets'],
    'stock.write': ['cancel', 'move', 'edit', 'cancelMany'],
  }),
  returnReceipt: expect<Routes['returnReceipt']>()({
    'inbound.read': [...READING, 'suggestions'],
    'user: inbound.write': ['propose'],
    'admin: warehouse.operate': ['match', 'regrade', 'dispose'],
  }),
  rights: expect<Routes['rights']>()({ 'organisation.read': ['read'], 'people.write': ['adjust'] }),
  security: expect<Routes['security']>()({
    signedIn: [
      'read',
      'activity',
      'confirm',
      'beginTotp',
      'setTotp',
      'removeTotp',
      'makeRecoveryCodes',
      'beginPasskey',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'addAddress',
      'removeAddress',
      'limitAddresses',
      'endSession',
      'endOthers',
    ],
  }),
  shell: expect<Routes['shell']>()({ anyone: ['appManifest'], signedIn: ['badges', 'search'] }),
  start: expect<Routes['start']>()({ 'organisation.read': ['steps'] }),
  stock: expect<Routes['stock']>()({
    'stock.read': ['list', 'export'],
    'ledger.check': ['drift'],
    'admin: ledger.rebuild': ['rebuild'],
  }),
  stockAdvice: expect<Routes['stockAdvice']>()({
    'inbound.read': [
      ...READING,
      ...READING_IMPORTS,
      'counts',
      'forecast',
      'proposal',
      'attachment',
      'templateItem',
    ],
    'inbound.write': [
      ...IMPORTING,
      ...EDITING,
      'create',
      'update',
      'remove',
      'setStatus',
      'open',
      'close',
      'bulk',
      'uploadAttachment',
      'deleteAttachment',
      'importItem',
      'importAtOnce',
    ],
  }),
  stockAdviceItem: expect<Routes['stockAdviceItem']>()({ 'inbound.read': ['list', 'export'] }),
  stockChange: expect<Routes['stockChange']>()({ 'stock.read': ['list', 'export'] }),
  stockMovement: expect<Routes['stockMovement']>()({ 'stock.read': ['list', 'export'] }),
  supplier: expect<Routes['supplier']>()({
    'organisation.read': [...READING, ...READING_IMPORTS],
    'organisation.write': [...WRITING, ...IMPORTING, ...EDITING],
  }),
  transfer: expect<Routes['transfer']>()({
    'stock.read': [...READING, ...READING_IMPORTS, 'forecast', 'proposal'],
    'stock.write': [...IMPORTING, 'create', 'update', 'reduce', 'cancel', 'bulk'],
    'admin: warehouse.operate': ['close'],
  }),
  user: expect<Routes['user']>()({
    'admin: people.read': READING,
    'admin: people.write': [...SWITCHING, ...INVITING, 'create', 'update'],
  }),
  warehouse: expect<Routes['warehouse']>()({
    'organisation.read': READING,
    'master.write': [...WRITING, 'makeDefault'],
  }),
  wms: expect<Routes['wms']>()({ 'organisation.read': READING, 'admin: master.write': WRITING }),
};
