-- stop: everyone
-- A server of a release before 0134 writes audit rows without a mac, which count as forged beside signed ones for ever.
comment on column audit.event.mac is 'Signed by a key outside the database; null only in rows older than the first signed one.';
