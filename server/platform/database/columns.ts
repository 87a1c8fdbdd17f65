// Written by scripts/generate-tables.ts from a migrated database; do not edit.
import type { Tables } from './tables.ts';

/** The columns of each table; those that may be null end in a question mark. */
export const COLUMNS: Record<keyof Tables, string> = {
  account:
    'id audience login email first_name last_name phone? password_hash? role? language? theme active session_epoch created_at changed_at date_of_birth? sex? street? zip? city? country? last_sign_in_at? version name status totp_secret? totp_pending? totp_set_at? totp_used_at? totp_step? addresses_only search',
  allowed_address: 'id account_id range note? created_at used_at?',
  api_key:
    'organisation_id id account_id account_name name hint key_hash scopes created_at expires_at used_at? revoked_at? revoked_by? addresses?',
  booking:
    'organisation_id stock_row_id expedition_item_id? transfer_item_id? internal_stock_change_item_id? item_id quantity',
  bulk_item: 'bulk_job_id account_id record_id position later outcome? code? message?',
  bulk_job:
    'id account_id acting_as? noun act route params body query language status total? done refused problem? stop_asked_at? created_at changed_at finished_at? file_key? file_name? file_type?',
  bundle_item: 'organisation_id bundle_id product_id quantity position',
  bundle_part: 'organisation_id bundle_id set_id quantity',
  carrier:
    'id name code active countries_of_operation tracking_url_pattern? created_at changed_at version search name_key code_key adapter?',
  carrier_account:
    'id organisation_id? eshop_id? carrier_id adapter fields login_encrypted? set_at ended_at? refused_at? refusal?',
  carrier_service:
    'id carrier_id name code pickup_place_mandatory pickup_place_ignore email_mandatory phone_mandatory name_mandatory personal_collection skip_delivery_status cod cod_limit? cod_limit_currency? countries_of_operation active created_at changed_at version search name_key code_key carrier_product? house_number_mandatory address_validation_mandatory max_weight? max_length?',
  claim_draft:
    'id organisation_id expedition_id parcel_id reason opens_on closes_on complaint_id? dismissed_at? created_at',
  claim_rule: 'carrier_id reason opens_after closes_after answer_days',
  complaint:
    'id organisation_id internal_number status turn turn_since due_at? reminded_at? reason resolution eshop_id? expedition_id? parcel_id? tracking_number? carrier_id? product_id? quantity? supplier_id? reporter_id? reporter_name resolver_id? resolver_name? claim_value? currency? paid_value? paid_on? description carrier_case? carrier_filed_on? closed_by? rejections follow_up_id? search version created_at changed_at',
  complaint_attachment:
    'id organisation_id complaint_id comment_id? original_name content_type bytes file_key internal added_by added_side created_at proof?',
  complaint_comment:
    'id organisation_id complaint_id text quoted? internal by_mail author_side author_id? author_name author_of created_at message_id?',
  country: 'code name changed_at id active version',
  currency: 'code name decimals rate? rate_day? changed_at id active version',
  dc_login:
    'id organisation_id wms_id type login password_encrypted used_at? refused_at? refusal? created_at changed_at',
  eshop:
    'id organisation_id name default_warehouse_id active integration_type? store_key? wait_before_processing edit_before_processing rollback_grace_minutes created_at changed_at partner_id? version search name_key last_cancel_status release_after_hours? colour? assume_delivered_after_days? cancel_answer_hours? return_page withdrawal_page return_goods_days? opened_goods return_label',
  eshop_supplier: 'organisation_id eshop_id supplier_id',
  eshop_warehouse: 'organisation_id eshop_id warehouse_id',
  event:
    'id organisation_id? at actor_kind actor_id? actor_name noun record_id act from_status? to_status? reason? diff undo? on_behalf_of?',
  expedition:
    'id organisation_id internal_number eshop_id warehouse_id wms_id partner_id? status status_rank status_before_cancel? order_number note? eshop_order_date? required_expedition_date? customer_group? ref1? ref2? ref3? billing_first_name? billing_last_name? billing_degree? billing_company? billing_street? billing_house_nr? billing_zip? billing_city? billing_country? billing_state? billing_email? billing_phone? billing_registration_number? billing_vat_number? different_delivery_address delivery_first_name? delivery_last_name? delivery_degree? delivery_company? delivery_street? delivery_house_nr? delivery_zip? delivery_city? delivery_country? delivery_state? delivery_email? delivery_phone? delivery_registration_number? delivery_vat_number? recipient destination_city? destination_country? carrier_id carrier_service_id carrier_pickup_place? external_carrier_pickup_place? carrier_note? tracking_number? tracking_url? external_tracking_number? packages_count? carrier_options? services value? currency? cod cod_value? cod_currency? cod_variable_symbol? delivery_cost? delivery_cost_currency? b2b fragile ignore_address_validation wait_before_processing priority pallets? invoice_url? invoice_number? split_from_id? sent_at? packed_at? delivered_at? held_until? errors removed_virtual_products expedited_completely count_of_items count_of_sku sum_of_quantity weight search version created_at changed_at import_id? sending? send_refusal? order_number_key removed_virtual_quantities lost_at? rest?',
  expedition_count: 'organisation_id status difference eshop_id',
  expedition_invoice: 'organisation_id expedition_id original_name bytes file_key created_at',
  expedition_item:
    'id organisation_id expedition_id position product_id parent_item_id? is_set set_quantity? quantity booked paired expedited lot? lot_option product_value? product_value_currency? product_label? ref1? ref2? ref3? rebook_after? pair_after?',
  grid_preset: 'id account_id organisation_id? grid name shared is_default view created_at changed_at',
  idempotency: 'credential route key request_hash status? answer? created_at',
  import_record: 'import_id organisation_id record_id undone_at? refusal? change? stays',
  import_result:
    'id organisation_id noun eshop_id? account_id? status dry_run language file_key file_name bytes processed total? imported updated unchanged images_queued valid_rows failed_rows skipped merged left_out waiting columns ignored_columns source mapping chosen_mapping options corrections errors rows problem? heartbeat_at? created_at finished_at? actor_name incorrect sample_row? undo_account_id? undone_at? on_behalf_of? undo_on_behalf_of? warned_rows made undone refused left_out_reasons differing charset? api_key_id? undo_api_key_id?',
  import_row: 'import_id organisation_id row record verdict cells errors? warnings? ties',
  inbound_receipt:
    'id organisation_id internal_number stock_advice_id? transfer_id? wms_id warehouse_id correction corrects_id? actor_name note? source source_key received_at count_of_items count_of_sku sum_of_quantity created_at changed_at search sum_of_damaged',
  inbound_receipt_item:
    'id organisation_id inbound_receipt_id position stock_advice_item_id? transfer_item_id? product_id warehouse_id lot? lot_date? serial_numbers quantity expected grade? blocked note?',
  internal_stock_change:
    'id organisation_id internal_number origin type status wms_id from_warehouse_id to_warehouse_id note? failure? priority sent_at? processed_at? count_of_items count_of_sku sum_of_quantity search version created_at changed_at internal_number_key',
  internal_stock_change_item:
    'id organisation_id internal_stock_change_id position product_id quantity lot? lot_option booked paired expedited rebook_after?',
  organisation:
    'id name code owner_id? address_line1? address_line2? address_line3? primary_country? vat_number? registration_number? active ignore_address_validation strict_fifo automatic_exchange_enabled unbook_partially_delivered_expeditions stock_advice_close_interval partial_booking automatic_pairing automatic_stock_changes version created_at changed_at search code_key registration_number_key? stopped_at? stop_reason? address_validation_mandatory rest_by_clients',
  organisation_carrier: 'organisation_id carrier_id',
  organisation_user:
    'organisation_id account_id role id email? first_name? last_name? invited_at? joined_at? version created_at changed_at active declined_at? invited_by? search',
  organisation_wms: 'organisation_id wms_id',
  outbound_receipt:
    'id organisation_id expedition_id wms_id issued_at taken_back_at? internal_number eshop_id warehouse_id carrier_id carrier_service_id actor_name packages_count count_of_items count_of_sku sum_of_quantity created_at changed_at search expedition_status expedition_status_rank recipient',
  outbound_receipt_item: 'organisation_id outbound_receipt_id expedition_item_id product_id lot? quantity',
  pairing: 'organisation_id expedition_item_id stock_advice_item_id quantity created_at',
  parcel:
    'id organisation_id expedition_id tracking_number? tracking_url? created_at weight? box? taken_back_at? carrier_id carrier_service_id wms_id eshop_id changed_at search lost_at? expedition_status expedition_status_rank recipient destination_city? destination_country? delivered_at?',
  parcel_booking:
    'organisation_id parcel_id expedition_id eshop_id carrier_id adapter position reference state attempt tries due_at? account_id? sent_at? token? carrier_number? carrier_reference? text? faults label_key? packing created_at track_at?',
  parcel_event: 'organisation_id parcel_id at code text meaning seen_at',
  partner:
    'id organisation_id name company? registration_number? active version search created_at changed_at name_key',
  passkey: 'id account_id credential_id public_key counter transports name created_at used_at?',
  passkey_challenge: 'challenge account_id? expires_at',
  password_link: 'token_hash account_id kind expires_at used_at? created_at invited_to? email? memberships?',
  pickup_place:
    'adapter country code name kind street city zip latitude? longitude? cod? hours? search brought_at',
  product:
    'id organisation_id product_sku internal_sku? name type active description? primary_ean? reference_numbers product_group_id? packaging_type localisation? services features weight? height? width? length? fragile hs_code? customs_description? country_of_origin? work_around_lot work_around_sn_in strict_fifo expected_turnover? expiration_offset? inbound_expiration_offset? outbound_expiration_offset requires_additional_work requires_qualitative_receiving value? value_currency? unit_purchase_price? in_stock booked search version created_at changed_at blocked first_lot_date? product_sku_key not_for_sale sellable is_available',
  product_code: 'organisation_id product_id type value is_primary position value_key',
  product_eshop: 'organisation_id product_id eshop_id',
  product_figure: 'organisation_id product_id incoming required missing',
  product_figure_change: 'organisation_id product_id transaction incoming required missing leads',
  product_group: 'id organisation_id name created_at changed_at version search name_key',
  product_image:
    'id organisation_id product_id internal position original_name description? source_url? file_key small_key large_key bytes width height created_at',
  provider: 'id name? support_email? file_key? small_key? large_key? version changed_at',
  receipt_photo:
    'id organisation_id stock_advice_id? inbound_receipt_item_id? bytes width height file_key small_key large_key created_at transfer_id? return_receipt_id? return_receipt_item_id?',
  recovery_code: 'account_id position code_hash created_at used_at?',
  return:
    'id organisation_id internal_number status origin eshop_id expedition_id order_number customer email? reason note? tracking_number? goods amount? currency? refunded_amount? refunded_currency? refunded_on? rejection? closed_as? new_expedition_id? holds withdrawn_at? approved_at? received_at? count_of_items sum_of_quantity search version created_at changed_at',
  return_item:
    'id organisation_id return_id position product_id quantity reason wish? note? value? restocked opened damaged missing refused',
  return_label:
    'organisation_id return_id eshop_id carrier_id adapter reference language state attempt tries due_at? account_id? sent_at? carrier_number? carrier_reference? code_encrypted? text? faults label_key? created_at track_at?',
  return_label_event: 'organisation_id return_id at code text meaning seen_at',
  return_photo:
    'id organisation_id expedition_id return_item_id? bytes width height file_key small_key large_key created_at',
  return_receipt:
    'id organisation_id internal_number status expedition_id? eshop_id? parcel_id? proposed_expedition_id? proposed_by? proposed_at? wms_id tracking_number? sender? packaging? weight? note? actor_name received_at graded_at? disposed_at? count_of_items count_of_sku sum_of_quantity sum_of_damaged sum_of_missing version search created_at changed_at return_id?',
  return_receipt_item:
    'id organisation_id return_receipt_id position product_id expedition_item_id? quantity grade? warehouse_id? lot? lot_date? serial_numbers findings note? graded_at? graded_by? disposed_at? disposal?',
  role_right: 'organisation_id role permission allowed',
  serial_number: 'organisation_id product_id serial inbound_receipt_item_id received_at',
  session:
    'id account_id refresh_hash previous_hash? rotated_at created_at last_used_at expires_at ended_at? ended_reason? client? ip? confirmed_at as_role? as_organisation_id? as_reason? as_until?',
  setting: 'key value',
  shipping_method: 'organisation_id eshop_id method method_key carrier_service_id changed_at',
  sign_in_failure: 'key failures locked_until? last_at',
  stock_act: 'organisation_id source key act result? created_at',
  stock_advice:
    'id organisation_id internal_id wms_internal_id? type status status_rank manual_input account_id? account_name? supplier_id? warehouse_id wms_id note? ref1? ref2? ref3? packaging_unit count_of_units pallets? packages? expected_at? sent_at? arrived_at? unloading_begun_at? receiving_begun_at? last_received_at? closed_at? reopened_at? warned_at? errors count_of_items count_of_sku sum_of_quantity sum_of_supplied search deleted_at? version created_at changed_at internal_id_key',
  stock_advice_attachment:
    'id organisation_id stock_advice_id original_name content_type bytes file_key created_at',
  stock_advice_item:
    'id organisation_id stock_advice_id position product_id quantity supplied_quantity paired lot? lot_date? note?',
  stock_movement:
    'id organisation_id movement_type movement_subtype? stock_row_id? product_id wms_id? warehouse_id? lot? lot_date? serial_numbers? quantity? expedition_id? expedition_item_id? transfer_id? transfer_item_id? internal_stock_change_id? internal_stock_change_item_id? item_id? act_id quantity_change booked_change stock_advice_id? inbound_receipt_id? source source_key wms_internal_id? moved_at created_at changed_at reason? person? expedited_change return_receipt_id?',
  stock_row:
    'id organisation_id product_id wms_id warehouse_id lot lot_date? blocked blocked_reason? first_received_at? quantity booked available? created_at changed_at for_sale',
  supplier:
    'id organisation_id name company? city? country? email? phone? active created_at changed_at code? street? zip? note? version search name_key code_key?',
  tracking_link: 'id organisation_id expedition_id shows_items created_at ended_at?',
  transfer:
    'id organisation_id internal_number status from_wms_id from_warehouse_id to_wms_id to_warehouse_id note? expected_at? priority sent_at? dispatched_at? received_at? packaging_unit count_of_units? count_of_items count_of_sku sum_of_quantity search version created_at changed_at internal_number_key type',
  transfer_item:
    'id organisation_id transfer_id position product_id quantity booked paired expedited received sent_back lost rebook_after? surplus',
  warehouse:
    'id organisation_id name custom_id? default_wms_id is_default type active created_at changed_at version search name_key custom_id_key? for_sale',
  warehouse_event:
    'id organisation_id source event_id noun record_id kind occurred_at received_at outcome reason? body digest?',
  wms: 'id name code country time_zone active created_at changed_at blind_counts street? city? zip? open_days holidays version search name_key code_key',
  worker_heartbeat: 'worker_id at',
};
