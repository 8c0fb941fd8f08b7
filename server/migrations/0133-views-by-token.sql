-- A program's token leaves its trace of reading too: one row for each token, record and day, beside the one for each
-- sign-in session and record.
alter table attachment_view
  drop constraint attachment_view_pkey,
  alter column session_id drop not null,
  add column token_id uuid,
  add column on_day date,
  add constraint attachment_view_by check (num_nonnulls(session_id, token_id) = 1);
create unique index attachment_view_session on attachment_view (session_id, owner_kind, owner_id)
  where session_id is not null;
create unique index attachment_view_token on attachment_view (token_id, on_day, owner_kind, owner_id)
  where token_id is not null;

-- By which token a program's upload was begun: the rows that its end leaves in the audit trail name it.
alter table attachment add column uploader_token_id uuid;
