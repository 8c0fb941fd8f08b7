-- The list of accounts shows the newest first.
create index account_created on account (created_at desc, id desc);
