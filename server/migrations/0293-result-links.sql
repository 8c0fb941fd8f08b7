-- The link by which a patient opens the issued result, with a code that is sent to the phone of the record.
create table examination_result_link (
  id uuid primary key,
  examination_id uuid not null unique references examination,
  token_hash bytea not null unique,
  token_sealed text not null,
  phone_sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
