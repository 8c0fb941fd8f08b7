-- A kept answer is given again only to whoever still has the right to the call. Calls that end their caller's own right
-- (leaving an institution, declining an invitation) cannot be asked so: they are marked when they are kept.
alter table idempotency_key add column asks_right boolean not null default true;
