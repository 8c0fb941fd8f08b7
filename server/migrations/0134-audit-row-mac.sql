-- What a server process wrote, signed by a key that lies outside the database: a row that somebody else put in, or that
-- was changed on its way, has none that fits. Nothing for the rows of before.
alter table audit.event
  add column nonce uuid,
  add column mac bytea check (length(mac) = 32),
  add check ((nonce is null) = (mac is null));
