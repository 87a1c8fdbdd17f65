// Written by scripts/generate-tables.ts from a migrated database; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as an ISO string in UTC; written as one, or as a Date. */
type Moment = ColumnType<string, string | Date, string | Date>;
/** Read as what it holds; written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type MomentByDefault = ColumnType<string, string | Date | undefined, string | Date>;
type JsonByDefault = ColumnType<unknown, string | undefined, string>;

export interface AccountTable {
  id: string;
  audience: string;
  login: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  password_hash: string | null;
  role: string | null;
  language: string | null;
  theme: Generated<string>;
  active: Generated<boolean>;
  session_epoch: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  date_of_birth: string | null;
  sex: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  last_sign_in_at: Moment | null;
  version: Generated<number>;
  name: GeneratedAlways<string>;
  status: GeneratedAlways<string>;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_set_at: Moment | null;
  totp_used_at: Moment | null;
  totp_step: number | null;
  addresses_only: Generated<boolean>;
  search: GeneratedAlways<string>;
}

export interface AllowedAddressTable {
  id: string;
  account_id: string;
  range: string;
  note: string | null;
  created_at: Moment;
  used_at: Moment | null;
}

export interface ApiKeyTable {
  organisation_id: string;
  id: string;
  account_id: string;
  account_name: string;
  name: string;
  hint: string;
  key_hash: string;
  scopes: string[];
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
  revoked_at: Moment | null;
  revoked_by: string | null;
  addresses: string[] | null;
}

export interface BookingTable {
  organisation_id: string;
  stock_row_id: string;
  expedition_item_id: string | null;
  transfer_item_id: string | null;
  internal_stock_change_item_id: string | null;
  item_id: GeneratedAlways<string>;
  quantity: number;
}

export interface BulkItemTable {
  bulk_job_id: string;
  account_id: string;
  record_id: string;
  position: number;
  later: Generated<boolean>;
  outcome: string | null;
  code: string | null;
  message: string | null;
}

export interface BulkJobTable {
  id: string;
  account_id: string;
  acting_as: Json | null;
  noun: string;
  act: string;
  route: string;
  params: Json;
  body: Json;
  query: Json;
  language: string;
  status: Generated<string>;
  total: number | null;
  done: Generated<number>;
  refused: Generated<number>;
  problem: string | null;
  stop_asked_at: Moment | null;
  created_at: Moment;
  changed_at: Moment;
  finished_at: Moment | null;
  file_key: string | null;
  file_name: string | null;
  file_type: string | null;
}

export interface BundleItemTable {
  organisation_id: string;
  bundle_id: string;
  product_id: string;
  quantity: number;
  position: Generated<number>;
}

export interface BundlePartTable {
  organisation_id: string;
  bundle_id: string;
  set_id: string;
  quantity: number;
}

export interface CarrierTable {
  id: string;
  name: string;
  code: string;
  active: Generated<boolean>;
  countries_of_operation: Generated<string[]>;
  tracking_url_pattern: string | null;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  version: Generated<number>;
  search: Generated<string>;
  name_key: GeneratedAlways<string>;
  code_key: GeneratedAlways<string>;
  adapter: string | null;
}

export interface CarrierAccountTable {
  id: string;
  organisation_id: string | null;
  eshop_id: string | null;
  carrier_id: string;
  adapter: string;
  fields: string[];
  login_encrypted: string | null;
  set_at: Moment;
  ended_at: Moment | null;
  refused_at: Moment | null;
  refusal: Json | null;
}

export interface CarrierServiceTable {
  id: string;
  carrier_id: string;
  name: string;
  code: string;
  pickup_place_mandatory: Generated<boolean>;
  pickup_place_ignore: Generated<boolean>;
  email_mandatory: Generated<boolean>;
  phone_mandatory: Generated<boolean>;
  name_mandatory: Generated<boolean>;
  personal_collection: Generated<boolean>;
  skip_delivery_status: Generated<boolean>;
  cod: Generated<boolean>;
  cod_limit: string | null;
  cod_limit_currency: string | null;
  countries_of_operation: Generated<string[]>;
  active: Generated<boolean>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  version: Generated<number>;
  search: Generated<string>;
  name_key: GeneratedAlways<string>;
  code_key: GeneratedAlways<string>;
  carrier_product: string | null;
  house_number_mandatory: Generated<boolean>;
  address_validation_mandatory: Generated<boolean>;
  max_weight: number | null;
  max_length: number | null;
}

export interface ClaimDraftTable {
  id: string;
  organisation_id: string;
  expedition_id: string;
  parcel_id: string;
  reason: string;
  opens_on: string;
  closes_on: string;
  complaint_id: string | null;
  dismissed_at: Moment | null;
  created_at: Moment;
}

export interface ClaimRuleTable {
  carrier_id: string;
  reason: string;
  opens_after: number;
  closes_after: number;
  answer_days: number;
}

export interface ComplaintTable {
  id: string;
  organisation_id: string;
  internal_number: Generated<string>;
  status: string;
  turn: GeneratedAlways<string>;
  turn_since: Moment;
  due_at: Moment | null;
  reminded_at: Moment | null;
  reason: string;
  resolution: Generated<string>;
  eshop_id: string | null;
  expedition_id: string | null;
  parcel_id: string | null;
  tracking_number: string | null;
  carrier_id: string | null;
  product_id: string | null;
  quantity: number | null;
  supplier_id: string | null;
  reporter_id: string | null;
  reporter_name: string;
  resolver_id: string | null;
  resolver_name: string | null;
  claim_value: string | null;
  currency: string | null;
  paid_value: string | null;
  paid_on: string | null;
  description: string;
  carrier_case: string | null;
  carrier_filed_on: string | null;
  closed_by: string | null;
  rejections: Generated<number>;
  follow_up_id: string | null;
  search: Generated<string>;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
}

export interface ComplaintAttachmentTable {
  id: string;
  organisation_id: string;
  complaint_id: string;
  comment_id: string | null;
  original_name: string;
  content_type: string;
  bytes: number;
  file_key: string;
  internal: Generated<boolean>;
  added_by: string;
  added_side: string;
  created_at: MomentByDefault;
  proof: string | null;
}

export interface ComplaintCommentTable {
  id: string;
  organisation_id: string;
  complaint_id: string;
  text: string;
  quoted: string | null;
  internal: Generated<boolean>;
  by_mail: Generated<boolean>;
  author_side: string;
  author_id: string | null;
  author_name: string;
  author_of: string;
  created_at: Moment;
  message_id: string | null;
}

export interface CountryTable {
  code: string;
  name: string;
  changed_at: MomentByDefault;
  id: Generated<string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface CurrencyTable {
  code: string;
  name: string;
  decimals: Generated<number>;
  rate: string | null;
  rate_day: string | null;
  changed_at: MomentByDefault;
  id: Generated<string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

export interface DcLoginTable {
  id: string;
  organisation_id: string;
  wms_id: string;
  type: string;
  login: string;
  password_encrypted: string;
  used_at: Moment | null;
  refused_at: Moment | null;
  refusal: string | null;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
}

export interface EshopTable {
  id: string;
  organisation_id: string;
  name: string;
  default_warehouse_id: string;
  active: Generated<boolean>;
  integration_type: string | null;
  store_key: string | null;
  wait_before_processing: Generated<boolean>;
  edit_before_processing: Generated<boolean>;
  rollback_grace_minutes: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  partner_id: string | null;
  version: Generated<number>;
  search: Generated<string>;
  name_key: GeneratedAlways<string>;
  last_cancel_status: Generated<string>;
  release_after_hours: number | null;
  colour: string | null;
  assume_delivered_after_days: number | null;
  cancel_answer_hours: number | null;
  return_page: Generated<boolean>;
  withdrawal_page: Generated<boolean>;
  return_goods_days: number | null;
  opened_goods: Generated<string>;
  return_label: Generated<boolean>;
}

export interface EshopSupplierTable {
  organisation_id: string;
  eshop_id: string;
  supplier_id: string;
}

export interface EshopWarehouseTable {
  organisation_id: string;
  eshop_id: string;
  warehouse_id: string;
}

export interface EventTable {
  id: GeneratedAlways<number>;
  organisation_id: string | null;
  at: MomentByDefault;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  noun: string;
  record_id: string;
  act: string;
  from_status: string | null;
  to_status: string | null;
  reason: string | null;
  diff: JsonByDefault;
  undo: Json | null;
  on_behalf_of: string | null;
}

export interface ExpeditionTable {
  id: string;
  organisation_id: string;
  internal_number: Generated<string>;
  eshop_id: string;
  warehouse_id: string;
  wms_id: string;
  partner_id: string | null;
  status: string;
  status_rank: GeneratedAlways<number>;
  status_before_cancel: string | null;
  order_number: string;
  note: string | null;
  eshop_order_date: Moment | null;
  required_expedition_date: string | null;
  customer_group: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
  billing_first_name: string | null;
  billing_last_name: string | null;
  billing_degree: string | null;
  billing_company: string | null;
  billing_street: string | null;
  billing_house_nr: string | null;
  billing_zip: string | null;
  billing_city: string | null;
  billing_country: string | null;
  billing_state: string | null;
  billing_email: string | null;
  billing_phone: string | null;
  billing_registration_number: string | null;
  billing_vat_number: string | null;
  different_delivery_address: Generated<boolean>;
  delivery_first_name: string | null;
  delivery_last_name: string | null;
  delivery_degree: string | null;
  delivery_company: string | null;
  delivery_street: string | null;
  delivery_house_nr: string | null;
  delivery_zip: string | null;
  delivery_city: string | null;
  delivery_country: string | null;
  delivery_state: string | null;
  delivery_email: string | null;
  delivery_phone: string | null;
  delivery_registration_number: string | null;
  delivery_vat_number: string | null;
  recipient: string;
  destination_city: string | null;
  destination_country: string | null;
  carrier_id: string;
  carrier_service_id: string;
  carrier_pickup_place: string | null;
  external_carrier_pickup_place: string | null;
  carrier_note: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  external_tracking_number: string | null;
  packages_count: number | null;
  carrier_options: Json | null;
  services: Generated<string[]>;
  value: string | null;
  currency: string | null;
  cod: Generated<boolean>;
  cod_value: string | null;
  cod_currency: string | null;
  cod_variable_symbol: string | null;
  delivery_cost: string | null;
  delivery_cost_currency: string | null;
  b2b: Generated<boolean>;
  fragile: Generated<boolean>;
  ignore_address_validation: Generated<boolean>;
  wait_before_processing: Generated<boolean>;
  priority: Generated<number>;
  pallets: number | null;
  invoice_url: string | null;
  invoice_number: string | null;
  split_from_id: string | null;
  sent_at: Moment | null;
  packed_at: Moment | null;
  delivered_at: Moment | null;
  held_until: Moment | null;
  errors: JsonByDefault;
  removed_virtual_products: Generated<string[]>;
  expedited_completely: Generated<boolean>;
  count_of_items: Generated<number>;
  count_of_sku: Generated<number>;
  sum_of_quantity: Generated<number>;
  weight: Generated<number>;
  search: Generated<string>;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  import_id: string | null;
  sending: string | null;
  send_refusal: Json | null;
  order_number_key: GeneratedAlways<string>;
  removed_virtual_quantities: Generated<number[]>;
  lost_at: Moment | null;
  rest: string | null;
}

export interface ExpeditionCountTable {
  organisation_id: string;
  status: string;
  difference: number;
  eshop_id: string;
}

export interface ExpeditionInvoiceTable {
  organisation_id: string;
  expedition_id: string;
  original_name: string;
  bytes: number;
  file_key: string;
  created_at: MomentByDefault;
}

export interface ExpeditionItemTable {
  id: string;
  organisation_id: string;
  expedition_id: string;
  position: number;
  product_id: string;
  parent_item_id: string | null;
  is_set: Generated<boolean>;
  set_quantity: number | null;
  quantity: number;
  booked: Generated<number>;
  paired: Generated<number>;
  expedited: Generated<number>;
  lot: string | null;
  lot_option: Generated<string>;
  product_value: string | null;
  product_value_currency: string | null;
  product_label: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
  rebook_after: Moment | null;
  pair_after: Moment | null;
}

export interface GridPresetTable {
  id: string;
  account_id: string;
  organisation_id: string | null;
  grid: string;
  name: string;
  shared: Generated<boolean>;
  is_default: Generated<boolean>;
  view: Json;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
}

export interface IdempotencyTable {
  credential: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  created_at: MomentByDefault;
}

export interface ImportRecordTable {
  import_id: string;
  organisation_id: string;
  record_id: string;
  undone_at: Moment | null;
  refusal: Json | null;
  change: Json | null;
  stays: Generated<boolean>;
}

export interface ImportResultTable {
  id: string;
  organisation_id: string;
  noun: string;
  eshop_id: string | null;
  account_id: string | null;
  status: Generated<string>;
  dry_run: Generated<boolean>;
  language: Generated<string>;
  file_key: string;
  file_name: string;
  bytes: number;
  processed: Generated<number>;
  total: number | null;
  imported: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  images_queued: Generated<number>;
  valid_rows: Generated<number>;
  failed_rows: Generated<number>;
  skipped: Generated<number>;
  merged: Generated<number>;
  left_out: Generated<number>;
  waiting: Generated<number>;
  columns: JsonByDefault;
  ignored_columns: JsonByDefault;
  source: Generated<string>;
  mapping: JsonByDefault;
  chosen_mapping: JsonByDefault;
  options: JsonByDefault;
  corrections: JsonByDefault;
  errors: JsonByDefault;
  rows: JsonByDefault;
  problem: Json | null;
  heartbeat_at: Moment | null;
  created_at: MomentByDefault;
  finished_at: Moment | null;
  actor_name: Generated<string>;
  incorrect: Generated<number>;
  sample_row: number | null;
  undo_account_id: string | null;
  undone_at: Moment | null;
  on_behalf_of: string | null;
  undo_on_behalf_of: string | null;
  warned_rows: Generated<number>;
  made: Generated<number>;
  undone: Generated<number>;
  refused: Generated<number>;
  left_out_reasons: JsonByDefault;
  differing: Generated<number>;
  charset: string | null;
  api_key_id: string | null;
  undo_api_key_id: string | null;
}

export interface ImportRowTable {
  import_id: string;
  organisation_id: string;
  row: number;
  record: number;
  verdict: string;
  cells: Json;
  errors: Json | null;
  warnings: Json | null;
  ties: Generated<string[]>;
}

export interface InboundReceiptTable {
  id: string;
  organisation_id: string;
  internal_number: Generated<string>;
  stock_advice_id: string | null;
  transfer_id: string | null;
  wms_id: string;
  warehouse_id: string;
  correction: Generated<boolean>;
  corrects_id: string | null;
  actor_name: string;
  note: string | null;
  source: string;
  source_key: string;
  received_at: Moment;
  count_of_items: Generated<number>;
  count_of_sku: Generated<number>;
  sum_of_quantity: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  search: GeneratedAlways<string>;
  sum_of_damaged: Generated<number>;
}

export interface InboundReceiptItemTable {
  id: string;
  organisation_id: string;
  inbound_receipt_id: string;
  position: number;
  stock_advice_item_id: string | null;
  transfer_item_id: string | null;
  product_id: string;
  warehouse_id: string;
  lot: string | null;
  lot_date: string | null;
  serial_numbers: Generated<string[]>;
  quantity: number;
  expected: Generated<number>;
  grade: string | null;
  blocked: Generated<boolean>;
  note: string | null;
}

export interface InternalStockChangeTable {
  id: string;
  organisation_id: string;
  internal_number: Generated<string>;
  origin: Generated<string>;
  type: Generated<string>;
  status: string;
  wms_id: string;
  from_warehouse_id: string;
  to_warehouse_id: string;
  note: string | null;
  failure: string | null;
  priority: Generated<number>;
  sent_at: Moment | null;
  processed_at: Moment | null;
  count_of_items: Generated<number>;
  count_of_sku: Generated<number>;
  sum_of_quantity: Generated<number>;
  search: Generated<string>;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  internal_number_key: GeneratedAlways<string>;
}

export interface InternalStockChangeItemTable {
  id: string;
  organisation_id: string;
  internal_stock_change_id: string;
  position: number;
  product_id: string;
  quantity: number;
  lot: string | null;
  lot_option: Generated<string>;
  booked: Generated<number>;
  paired: Generated<number>;
  expedited: Generated<number>;
  rebook_after: Moment | null;
}

export interface OrganisationTable {
  id: string;
  name: string;
  code: string;
  owner_id: string | null;
  address_line1: string | null;
  address_line2: string | null;
  address_line3: string | null;
  primary_country: string | null;
  vat_number: string | null;
  registration_number: string | null;
  active: Generated<boolean>;
  ignore_address_validation: Generated<boolean>;
  strict_fifo: Generated<boolean>;
  automatic_exchange_enabled: Generated<boolean>;
  unbook_partially_delivered_expeditions: Generated<boolean>;
  stock_advice_close_interval: Generated<string>;
  partial_booking: Generated<string>;
  automatic_pairing: Generated<boolean>;
  automatic_stock_changes: Generated<boolean>;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  search: Generated<string>;
  code_key: GeneratedAlways<string>;
  registration_number_key: GeneratedAlways<string | null>;
  stopped_at: Moment | null;
  stop_reason: string | null;
  address_validation_mandatory: Generated<boolean>;
  rest_by_clients: Generated<boolean>;
}

export interface OrganisationCarrierTable {
  organisation_id: string;
  carrier_id: string;
}

export interface OrganisationUserTable {
  organisation_id: string;
  account_id: string;
  role: string;
  id: Generated<string>;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  invited_at: Moment | null;
  joined_at: MomentByDefault;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  active: Generated<boolean>;
  declined_at: Moment | null;
  invited_by: string | null;
  search: GeneratedAlways<string>;
}

export interface OrganisationWmsTable {
  organisation_id: string;
  wms_id: string;
}

export interface OutboundReceiptTable {
  id: string;
  organisation_id: string;
  expedition_id: string;
  wms_id: string;
  issued_at: Moment;
  taken_back_at: Moment | null;
  internal_number: Generated<string>;
  eshop_id: string;
  warehouse_id: string;
  carrier_id: string;
  carrier_service_id: string;
  actor_name: string;
  packages_count: number;
  count_of_items: number;
  count_of_sku: number;
  sum_of_quantity: number;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  search: GeneratedAlways<string>;
  expedition_status: Generated<string>;
  expedition_status_rank: Generated<number>;
  recipient: Generated<string>;
}

export interface OutboundReceiptItemTable {
  organisation_id: string;
  outbound_receipt_id: string;
  expedition_item_id: string;
  product_id: string;
  lot: string | null;
  quantity: number;
}

export interface PairingTable {
  organisation_id: string;
  expedition_item_id: string;
  stock_advice_item_id: string;
  quantity: number;
  created_at: MomentByDefault;
}

export interface ParcelTable {
  id: string;
  organisation_id: string;
  expedition_id: string;
  tracking_number: string | null;
  tracking_url: string | null;
  created_at: MomentByDefault;
  weight: number | null;
  box: string | null;
  taken_back_at: Moment | null;
  carrier_id: string;
  carrier_service_id: string;
  wms_id: string;
  eshop_id: string;
  changed_at: MomentByDefault;
  search: GeneratedAlways<string>;
  lost_at: Moment | null;
  expedition_status: Generated<string>;
  expedition_status_rank: Generated<number>;
  recipient: Generated<string>;
  destination_city: string | null;
  destination_country: string | null;
  delivered_at: Moment | null;
}

export interface ParcelBookingTable {
  organisation_id: string;
  parcel_id: string;
  expedition_id: string;
  eshop_id: string;
  carrier_id: string;
  adapter: string;
  position: number;
  reference: string;
  state: Generated<string>;
  attempt: Generated<number>;
  tries: Generated<number>;
  due_at: Moment | null;
  account_id: string | null;
  sent_at: Moment | null;
  token: string | null;
  carrier_number: string | null;
  carrier_reference: string | null;
  text: Json | null;
  faults: JsonByDefault;
  label_key: string | null;
  packing: Json;
  created_at: Moment;
  track_at: Moment | null;
}

export interface ParcelEventTable {
  organisation_id: string;
  parcel_id: string;
  at: Moment;
  code: string;
  text: string;
  meaning: string;
  seen_at: Moment;
}

export interface PartnerTable {
  id: string;
  organisation_id: string;
  name: string;
  company: string | null;
  registration_number: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  search: Generated<string>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  name_key: GeneratedAlways<string>;
}

export interface PasskeyTable {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: Generated<string[]>;
  name: string;
  created_at: Moment;
  used_at: Moment | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  account_id: string | null;
  expires_at: Moment;
}

export interface PasswordLinkTable {
  token_hash: string;
  account_id: string;
  kind: string;
  expires_at: Moment;
  used_at: Moment | null;
  created_at: MomentByDefault;
  invited_to: string | null;
  email: string | null;
  memberships: string[] | null;
}

export interface PickupPlaceTable {
  adapter: string;
  country: string;
  code: string;
  name: string;
  kind: string;
  street: string;
  city: string;
  zip: string;
  latitude: string | null;
  longitude: string | null;
  cod: boolean | null;
  hours: string | null;
  search: string;
  brought_at: Moment;
}

export interface ProductTable {
  id: string;
  organisation_id: string;
  product_sku: string;
  internal_sku: string | null;
  name: string;
  type: Generated<string>;
  active: Generated<boolean>;
  description: string | null;
  primary_ean: string | null;
  reference_numbers: Generated<string[]>;
  product_group_id: string | null;
  packaging_type: Generated<string>;
  localisation: string | null;
  services: Generated<string[]>;
  features: Generated<string[]>;
  weight: number | null;
  height: number | null;
  width: number | null;
  length: number | null;
  fragile: Generated<boolean>;
  hs_code: string | null;
  customs_description: string | null;
  country_of_origin: string | null;
  work_around_lot: Generated<boolean>;
  work_around_sn_in: Generated<boolean>;
  strict_fifo: Generated<boolean>;
  expected_turnover: number | null;
  expiration_offset: number | null;
  inbound_expiration_offset: number | null;
  outbound_expiration_offset: Generated<number>;
  requires_additional_work: Generated<boolean>;
  requires_qualitative_receiving: Generated<boolean>;
  value: string | null;
  value_currency: string | null;
  unit_purchase_price: string | null;
  in_stock: Generated<number>;
  booked: Generated<number>;
  search: Generated<string>;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  blocked: Generated<number>;
  first_lot_date: string | null;
  product_sku_key: GeneratedAlways<string>;
  not_for_sale: Generated<number>;
  sellable: GeneratedAlways<number>;
  is_available: GeneratedAlways<boolean>;
}

export interface ProductCodeTable {
  organisation_id: string;
  product_id: string;
  type: string;
  value: string;
  is_primary: Generated<boolean>;
  position: Generated<number>;
  value_key: GeneratedAlways<string>;
}

export interface ProductEshopTable {
  organisation_id: string;
  product_id: string;
  eshop_id: string;
}

export interface ProductFigureTable {
  organisation_id: string;
  product_id: string;
  incoming: Generated<number>;
  required: Generated<number>;
  missing: Generated<number>;
}

export interface ProductFigureChangeTable {
  organisation_id: string;
  product_id: string;
  transaction: Generated<string>;
  incoming: number;
  required: number;
  missing: number;
  leads: Generated<boolean>;
}

export interface ProductGroupTable {
  id: string;
  organisation_id: string;
  name: string;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  version: Generated<number>;
  search: Generated<string>;
  name_key: GeneratedAlways<string>;
}

export interface ProductImageTable {
  id: string;
  organisation_id: string;
  product_id: string;
  internal: Generated<boolean>;
  position: number;
  original_name: string;
  description: string | null;
  source_url: string | null;
  file_key: string;
  small_key: string;
  large_key: string;
  bytes: number;
  width: number;
  height: number;
  created_at: MomentByDefault;
}

export interface ProviderTable {
  id: Generated<string>;
  name: string | null;
  support_email: string | null;
  file_key: string | null;
  small_key: string | null;
  large_key: string | null;
  version: Generated<number>;
  changed_at: MomentByDefault;
}

export interface ReceiptPhotoTable {
  id: string;
  organisation_id: string;
  stock_advice_id: string | null;
  inbound_receipt_item_id: string | null;
  bytes: number;
  width: number;
  height: number;
  file_key: string;
  small_key: string;
  large_key: string;
  created_at: MomentByDefault;
  transfer_id: string | null;
  return_receipt_id: string | null;
  return_receipt_item_id: string | null;
}

export interface RecoveryCodeTable {
  account_id: string;
  position: number;
  code_hash: string;
  created_at: Moment;
  used_at: Moment | null;
}

export interface ReturnTable {
  id: string;
  organisation_id: string;
  internal_number: Generated<string>;
  status: string;
  origin: Generated<string>;
  eshop_id: string;
  expedition_id: string;
  order_number: string;
  customer: string;
  email: string | null;
  reason: string;
  note: string | null;
  tracking_number: string | null;
  goods: Generated<string>;
  amount: string | null;
  currency: string | null;
  refunded_amount: string | null;
  refunded_currency: string | null;
  refunded_on: string | null;
  rejection: string | null;
  closed_as: string | null;
  new_expedition_id: string | null;
  holds: Generated<boolean>;
  withdrawn_at: Moment | null;
  approved_at: Moment | null;
  received_at: Moment | null;
  count_of_items: Generated<number>;
  sum_of_quantity: Generated<number>;
  search: Generated<string>;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
}

export interface ReturnItemTable {
  id: string;
  organisation_id: string;
  return_id: string;
  position: number;
  product_id: string;
  quantity: number;
  reason: string;
  wish: string | null;
  note: string | null;
  value: string | null;
  restocked: Generated<number>;
  opened: Generated<number>;
  damaged: Generated<number>;
  missing: Generated<number>;
  refused: Generated<number>;
}

export interface ReturnLabelTable {
  organisation_id: string;
  return_id: string;
  eshop_id: string;
  carrier_id: string;
  adapter: string;
  reference: string;
  language: string;
  state: Generated<string>;
  attempt: Generated<number>;
  tries: Generated<number>;
  due_at: Moment | null;
  account_id: string | null;
  sent_at: Moment | null;
  carrier_number: string | null;
  carrier_reference: string | null;
  code_encrypted: string | null;
  text: Json | null;
  faults: JsonByDefault;
  label_key: string | null;
  created_at: Moment;
  track_at: Moment | null;
}

export interface ReturnLabelEventTable {
  organisation_id: string;
  return_id: string;
  at: Moment;
  code: string;
  text: string;
  meaning: string;
  seen_at: Moment;
}

export interface ReturnPhotoTable {
  id: string;
  organisation_id: string;
  expedition_id: string;
  return_item_id: string | null;
  bytes: number;
  width: number;
  height: number;
  file_key: string;
  small_key: string;
  large_key: string;
  created_at: MomentByDefault;
}

export interface ReturnReceiptTable {
  id: string;
  organisation_id: string;
  internal_number: Generated<string>;
  status: string;
  expedition_id: string | null;
  eshop_id: string | null;
  parcel_id: string | null;
  proposed_expedition_id: string | null;
  proposed_by: string | null;
  proposed_at: Moment | null;
  wms_id: string;
  tracking_number: string | null;
  sender: string | null;
  packaging: string | null;
  weight: number | null;
  note: string | null;
  actor_name: string;
  received_at: Moment;
  graded_at: Moment | null;
  disposed_at: Moment | null;
  count_of_items: Generated<number>;
  count_of_sku: Generated<number>;
  sum_of_quantity: Generated<number>;
  sum_of_damaged: Generated<number>;
  sum_of_missing: Generated<number>;
  version: Generated<number>;
  search: GeneratedAlways<string>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  return_id: string | null;
}

export interface ReturnReceiptItemTable {
  id: string;
  organisation_id: string;
  return_receipt_id: string;
  position: number;
  product_id: string;
  expedition_item_id: string | null;
  quantity: number;
  grade: string | null;
  warehouse_id: string | null;
  lot: string | null;
  lot_date: string | null;
  serial_numbers: Generated<string[]>;
  findings: Generated<string[]>;
  note: string | null;
  graded_at: Moment | null;
  graded_by: string | null;
  disposed_at: Moment | null;
  disposal: string | null;
}

export interface RoleRightTable {
  organisation_id: string;
  role: string;
  permission: string;
  allowed: boolean;
}

export interface SerialNumberTable {
  organisation_id: string;
  product_id: string;
  serial: string;
  inbound_receipt_item_id: string;
  received_at: Moment;
}

export interface SessionTable {
  id: string;
  account_id: string;
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: MomentByDefault;
  created_at: MomentByDefault;
  last_used_at: MomentByDefault;
  expires_at: Moment;
  ended_at: Moment | null;
  ended_reason: string | null;
  client: string | null;
  ip: string | null;
  confirmed_at: MomentByDefault;
  as_role: string | null;
  as_organisation_id: string | null;
  as_reason: string | null;
  as_until: Moment | null;
}

export interface SettingTable {
  key: string;
  value: Json;
}

export interface ShippingMethodTable {
  organisation_id: string;
  eshop_id: string;
  method: string;
  method_key: GeneratedAlways<string>;
  carrier_service_id: string;
  changed_at: MomentByDefault;
}

export interface SignInFailureTable {
  key: string;
  failures: number;
  locked_until: Moment | null;
  last_at: Moment;
}

export interface StockActTable {
  organisation_id: string;
  source: string;
  key: string;
  act: string;
  result: Json | null;
  created_at: MomentByDefault;
}

export interface StockAdviceTable {
  id: string;
  organisation_id: string;
  internal_id: Generated<string>;
  wms_internal_id: string | null;
  type: Generated<string>;
  status: string;
  status_rank: GeneratedAlways<number>;
  manual_input: Generated<boolean>;
  account_id: string | null;
  account_name: string | null;
  supplier_id: string | null;
  warehouse_id: string;
  wms_id: string;
  note: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
  packaging_unit: Generated<string>;
  count_of_units: Generated<number>;
  pallets: number | null;
  packages: number | null;
  expected_at: Moment | null;
  sent_at: Moment | null;
  arrived_at: Moment | null;
  unloading_begun_at: Moment | null;
  receiving_begun_at: Moment | null;
  last_received_at: Moment | null;
  closed_at: Moment | null;
  reopened_at: Moment | null;
  warned_at: Moment | null;
  errors: JsonByDefault;
  count_of_items: Generated<number>;
  count_of_sku: Generated<number>;
  sum_of_quantity: Generated<number>;
  sum_of_supplied: Generated<number>;
  search: Generated<string>;
  deleted_at: Moment | null;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  internal_id_key: GeneratedAlways<string>;
}

export interface StockAdviceAttachmentTable {
  id: string;
  organisation_id: string;
  stock_advice_id: string;
  original_name: string;
  content_type: string;
  bytes: number;
  file_key: string;
  created_at: MomentByDefault;
}

export interface StockAdviceItemTable {
  id: string;
  organisation_id: string;
  stock_advice_id: string;
  position: number;
  product_id: string;
  quantity: number;
  supplied_quantity: Generated<number>;
  paired: Generated<number>;
  lot: string | null;
  lot_date: string | null;
  note: string | null;
}

export interface StockMovementTable {
  id: string;
  organisation_id: string;
  movement_type: string;
  movement_subtype: string | null;
  stock_row_id: string | null;
  product_id: string;
  wms_id: string | null;
  warehouse_id: string | null;
  lot: string | null;
  lot_date: string | null;
  serial_numbers: string[] | null;
  quantity: number | null;
  expedition_id: string | null;
  expedition_item_id: string | null;
  transfer_id: string | null;
  transfer_item_id: string | null;
  internal_stock_change_id: string | null;
  internal_stock_change_item_id: string | null;
  item_id: GeneratedAlways<string | null>;
  act_id: string;
  quantity_change: GeneratedAlways<number>;
  booked_change: GeneratedAlways<number>;
  stock_advice_id: string | null;
  inbound_receipt_id: string | null;
  source: string;
  source_key: string;
  wms_internal_id: string | null;
  moved_at: Moment;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  reason: string | null;
  person: string | null;
  expedited_change: GeneratedAlways<number>;
  return_receipt_id: string | null;
}

export interface StockRowTable {
  id: string;
  organisation_id: string;
  product_id: string;
  wms_id: string;
  warehouse_id: string;
  lot: Generated<string>;
  lot_date: string | null;
  blocked: Generated<boolean>;
  blocked_reason: string | null;
  first_received_at: Moment | null;
  quantity: Generated<number>;
  booked: Generated<number>;
  available: GeneratedAlways<number | null>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  for_sale: Generated<boolean>;
}

export interface SupplierTable {
  id: string;
  organisation_id: string;
  name: string;
  company: string | null;
  city: string | null;
  country: string | null;
  email: string | null;
  phone: string | null;
  active: Generated<boolean>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  code: string | null;
  street: string | null;
  zip: string | null;
  note: string | null;
  version: Generated<number>;
  search: Generated<string>;
  name_key: GeneratedAlways<string>;
  code_key: GeneratedAlways<string | null>;
}

export interface TrackingLinkTable {
  id: string;
  organisation_id: string;
  expedition_id: string;
  shows_items: Generated<boolean>;
  created_at: MomentByDefault;
  ended_at: Moment | null;
}

export interface TransferTable {
  id: string;
  organisation_id: string;
  internal_number: Generated<string>;
  status: string;
  from_wms_id: string;
  from_warehouse_id: string;
  to_wms_id: string;
  to_warehouse_id: string;
  note: string | null;
  expected_at: Moment | null;
  priority: Generated<number>;
  sent_at: Moment | null;
  dispatched_at: Moment | null;
  received_at: Moment | null;
  packaging_unit: Generated<string>;
  count_of_units: number | null;
  count_of_items: Generated<number>;
  count_of_sku: Generated<number>;
  sum_of_quantity: Generated<number>;
  search: Generated<string>;
  version: Generated<number>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  internal_number_key: GeneratedAlways<string>;
  type: Generated<string>;
}

export interface TransferItemTable {
  id: string;
  organisation_id: string;
  transfer_id: string;
  position: number;
  product_id: string;
  quantity: number;
  booked: Generated<number>;
  paired: Generated<number>;
  expedited: Generated<number>;
  received: Generated<number>;
  sent_back: Generated<number>;
  lost: Generated<number>;
  rebook_after: Moment | null;
  surplus: Generated<number>;
}

export interface WarehouseTable {
  id: string;
  organisation_id: string;
  name: string;
  custom_id: string | null;
  default_wms_id: string;
  is_default: Generated<boolean>;
  type: Generated<string>;
  active: Generated<boolean>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  version: Generated<number>;
  search: Generated<string>;
  name_key: GeneratedAlways<string>;
  custom_id_key: GeneratedAlways<string | null>;
  for_sale: GeneratedAlways<boolean>;
}

export interface WarehouseEventTable {
  id: string;
  organisation_id: string;
  source: string;
  event_id: string;
  noun: string;
  record_id: string;
  kind: string;
  occurred_at: Moment;
  received_at: MomentByDefault;
  outcome: string;
  reason: string | null;
  body: Json;
  digest: string | null;
}

export interface WmsTable {
  id: string;
  name: string;
  code: string;
  country: string;
  time_zone: Generated<string>;
  active: Generated<boolean>;
  created_at: MomentByDefault;
  changed_at: MomentByDefault;
  blind_counts: Generated<boolean>;
  street: string | null;
  city: string | null;
  zip: string | null;
  open_days: Generated<string[]>;
  holidays: Generated<string[]>;
  version: Generated<number>;
  search: Generated<string>;
  name_key: GeneratedAlways<string>;
  code_key: GeneratedAlways<string>;
}

export interface WorkerHeartbeatTable {
  worker_id: string;
  at: Moment;
}

export interface Tables {
  account: AccountTable;
  allowed_address: AllowedAddressTable;
  api_key: ApiKeyTable;
  booking: BookingTable;
  bulk_item: BulkItemTable;
  bulk_job: BulkJobTable;
  bundle_item: BundleItemTable;
  bundle_part: BundlePartTable;
  carrier: CarrierTable;
  carrier_account: CarrierAccountTable;
  carrier_service: CarrierServiceTable;
  claim_draft: ClaimDraftTable;
  claim_rule: ClaimRuleTable;
  complaint: ComplaintTable;
  complaint_attachment: ComplaintAttachmentTable;
  complaint_comment: ComplaintCommentTable;
  country: CountryTable;
  currency: CurrencyTable;
  dc_login: DcLoginTable;
  eshop: EshopTable;
  eshop_supplier: EshopSupplierTable;
  eshop_warehouse: EshopWarehouseTable;
  event: EventTable;
  expedition: ExpeditionTable;
  expedition_count: ExpeditionCountTable;
  expedition_invoice: ExpeditionInvoiceTable;
  expedition_item: ExpeditionItemTable;
  grid_preset: GridPresetTable;
  idempotency: IdempotencyTable;
  import_record: ImportRecordTable;
  import_result: ImportResultTable;
  import_row: ImportRowTable;
  inbound_receipt: InboundReceiptTable;
  inbound_receipt_item: InboundReceiptItemTable;
  internal_stock_change: InternalStockChangeTable;
  internal_stock_change_item: InternalStockChangeItemTable;
  organisation: OrganisationTable;
  organisation_carrier: OrganisationCarrierTable;
  organisation_user: OrganisationUserTable;
  organisation_wms: OrganisationWmsTable;
  outbound_receipt: OutboundReceiptTable;
  outbound_receipt_item: OutboundReceiptItemTable;
  pairing: PairingTable;
  parcel: ParcelTable;
  parcel_booking: ParcelBookingTable;
  parcel_event: ParcelEventTable;
  partner: PartnerTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_link: PasswordLinkTable;
  pickup_place: PickupPlaceTable;
  product: ProductTable;
  product_code: ProductCodeTable;
  product_eshop: ProductEshopTable;
  product_figure: ProductFigureTable;
  product_figure_change: ProductFigureChangeTable;
  product_group: ProductGroupTable;
  product_image: ProductImageTable;
  provider: ProviderTable;
  receipt_photo: ReceiptPhotoTable;
  recovery_code: RecoveryCodeTable;
  return: ReturnTable;
  return_item: ReturnItemTable;
  return_label: ReturnLabelTable;
  return_label_event: ReturnLabelEventTable;
  return_photo: ReturnPhotoTable;
  return_receipt: ReturnReceiptTable;
  return_receipt_item: ReturnReceiptItemTable;
  role_right: RoleRightTable;
  serial_number: SerialNumberTable;
  session: SessionTable;
  setting: SettingTable;
  shipping_method: ShippingMethodTable;
  sign_in_failure: SignInFailureTable;
  stock_act: StockActTable;
  stock_advice: StockAdviceTable;
  stock_advice_attachment: StockAdviceAttachmentTable;
  stock_advice_item: StockAdviceItemTable;
  stock_movement: StockMovementTable;
  stock_row: StockRowTable;
  supplier: SupplierTable;
  tracking_link: TrackingLinkTable;
  transfer: TransferTable;
  transfer_item: TransferItemTable;
  warehouse: WarehouseTable;
  warehouse_event: WarehouseEventTable;
  wms: WmsTable;
  worker_heartbeat: WorkerHeartbeatTable;
}
