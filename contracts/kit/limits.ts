/** Limits of specification 5 and 9, by the name under which a violation speaks of them. */
export const LIMITS = {
  username: 50,
  eshopName: 50,
  eshopWarehouses: 50,
  eshopSuppliers: 200,
  storeKey: 64,
  productGroup: 50,
  note: 500,
  description: 500,
  /** The form takes 30; the field's existing clients were promised 32, so the database holds 32. */
  orderNumber: 30,
  street: 30,
  houseNumber: 16,
  zip: 12,
  city: 64,
  state: 64,
  company: 100,
  personName: 64,
  adviceInternalId: 64,
  degree: 64,
  transferNumber: 32,
  organisationCode: 32,
  organisationName: 100,
  recipientIdentificationNumber: 32,
  registrationNumber: 14,
  vatNumber: 16,
  addressLine: 100,
  dcLogin: 100,
  dcPassword: 200,
  carrierLogin: 500,
  carrierLoginName: 40,
  productName: 200,
  productSku: 64,
  productCode: 64,
  productCodes: 50,
  /** Reference numbers, services or features of one product. */
  productWords: 50,
  setChildren: 100,
  setQuantity: 10_000,
  days: 3_650,
  holidays: 200,
  timeZone: 64,
  reference: 100,
  phone: 20,
  /** Organisations of one user. */
  memberships: 100,
  /** Years that a user has at least. */
  age: 18,
  email: 254,
  trackingNumber: 64,
  url: 500,
  countries: 250,
  customerGroup: 64,
  pickupPlace: 64,
  carrierProduct: 64,
  variableSymbol: 10,
  presetName: 60,
  dimension: 20_000,
  weight: 10_000_000,
  quantity: 1_000_000,
  money: 1_000_000,
  items: 1_000,
  /** Lines of one order. */
  expeditionItems: 5_000,
  /** What is asked of the warehouse or the carrier for one order. */
  expeditionServices: 20,
  pallets: 1_000,
  /** From so many pallets on an announcement warns to contact support (specification 9). */
  manyPallets: 6,
  lot: 64,
  serialNumber: 64,
  attachments: 20,
  /** Working days that a carrier gives for a claim: two years. */
  claimDays: 520,
  /** Of a claim's description, and of each comment. */
  complaintText: 4_000,
  /** Photos of damaged goods: of a delivery, and of a line of what was counted. */
  receiptPhotos: 100,
  linePhotos: 10,
  /** Photos of a customer: of a product that comes back, and of an order before its return is announced. */
  returnPhotos: 4,
  waitingPhotos: 20,
  packages: 1_000,
  /** Orders whose labels are one file. */
  labels: 200,
  /** Rows of one exported file. */
  exportRows: 100_000,
  listPage: 1_000,
  listOffset: 10_000_000,
  listCursor: 8_000,
  bulk: 1_000,
  /** Records that are edited side by side as a sheet. */
  editRows: 100,
  /** Fields, or alternatives of an `or`, that one query may name. */
  criteria: 40,
  listCounts: 40,
  /** Letters of a value that rows are filtered by: the longest text of a column. */
  criterion: 4_000,
  importRows: 10_000,
  importProductRows: 100_000,
  importItemRows: 10_000,
  /** Of a wrong file, what an answer holds of it: rows with their values, and errors. */
  importShownRows: 500,
  importShownErrors: 2_000,
} as const;

/** Bytes that one upload may have, by what it is (specification 5). */
export const FILE_LIMITS = {
  sheet: 20 * 1024 * 1024,
  photo: 5 * 1024 * 1024,
  pdf: 2 * 1024 * 1024,
  attachment: 20 * 1024 * 1024,
} as const;

/** Bytes of free disk below which no file is taken: what is left is the database's, which ends where it finds none. */
export const LEAST_ROOM = 250_000_000;
/** Bytes of free disk below which the provider is told. */
export const LITTLE_ROOM = 2_000_000_000;

/** Bytes that the body of a plain JSON call may have. */
export const JSON_LIMIT = 1024 * 1024;

/** The same of a call that takes a document of thousands of lines, sent back as it was read. */
export const LONG_JSON_LIMIT = 8 * 1024 * 1024;
