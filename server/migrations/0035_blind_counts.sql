alter table wms add column blind_counts boolean not null default true;
comment on column wms.blind_counts is 'The floor counts a delivery without the announced pieces in sight.';
