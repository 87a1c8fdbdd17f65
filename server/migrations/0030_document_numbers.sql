-- Numbers that count on say to each client how much all clients ship. These are the same sequences shuffled by a key of
-- this installation: unique across organisations, as the warehouse needs them, with eight digits in no order. Numbers
-- given before have seven digits and stay.
do $do$
begin
  execute format($create$
    create function document_number(sequence regclass) returns bigint
    language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $function$
    declare
      drawn bigint := nextval(sequence);
      place bigint := drawn %% 90000000;
      high bigint;
      low bigint;
      kept bigint;
    begin
      -- A Feistel network over 28 bits, walked until it is within the range: each number comes once.
      loop
        high := place >> 14;
        low := place & 16383;
        for round in 1..4 loop
          kept := low;
          low := high # (hashint8extended(low, %s + round) & 16383);
          high := kept;
        end loop;
        place := (high << 14) | low;
        exit when place < 90000000;
      end loop;
      return 10000000 + drawn / 90000000 * 90000000 + place;
    end $function$
  $create$, abs(hashtextextended(gen_random_uuid()::text, 0) / 4));
end $do$;
comment on function document_number(regclass) is 'The next number of a document: of a sequence, shuffled, so that it does not show how many there are.';

alter table expedition alter internal_number set default 'E-' || document_number('expedition_number');
alter table transfer alter internal_number set default 'TR-' || document_number('transfer_number');
alter table internal_stock_change alter internal_number set default 'SC-' || document_number('internal_stock_change_number');
alter table stock_advice alter internal_id set default 'AV-' || document_number('stock_advice_number');
alter table inbound_receipt alter internal_number set default 'PR-' || document_number('inbound_receipt_number');
