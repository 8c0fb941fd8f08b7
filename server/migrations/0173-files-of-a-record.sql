-- How many files a record has is counted before another one begins: all but the refused ones, whatever their state.
create index attachment_of_record on attachment (owner_kind, owner_id) where status <> 'quarantined';
