-- The order in which an account's links were issued: an undo voids those after its own. Not the time, as two calls that
-- began at the same time may take their turns in the other order.
alter table contact_undo add column issued bigint generated always as identity;
create index contact_undo_account on contact_undo (account_id, issued);
create index code_account on code (account_id) where account_id is not null;
