-- What stands at a station is read in the order of its queue, with which the index ends: 80,000 orders to pick were all read,
-- with their lines, for the first 200. It holds what is on the way too, which each station's screen counts.
drop index expedition_wms_id_status_idx;
create index expedition_floor on expedition (wms_id, status, priority desc, required_expedition_date, sent_at, id)
  where status in ('awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForCancel',
    'waitingForTheCarrier', 'readyToTakeover', 'carrierPickedUp', 'returning');
