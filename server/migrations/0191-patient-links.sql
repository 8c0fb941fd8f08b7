-- One-time links that physicians send to patients: one purpose each, opened by one browser; only hashes of the secrets stay.
create table patient_link (
  id uuid primary key,
  purpose text not null check (purpose in ('form', 'consent')),
  owner_kind text not null,
  owner_id uuid not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  browser_hash bytea check (length(browser_hash) = 32),
  status text not null check (status in ('sent', 'opened', 'done', 'refused', 'revoked')),
  version integer not null default 0,
  created_by uuid not null references account,
  phone_sealed text,
  phone_masked text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz,
  undelivered_at timestamptz,
  check (browser_hash is not null or status in ('sent', 'revoked'))
);
create index patient_link_owner on patient_link (owner_kind, owner_id, created_at desc);
-- What a patient or guardian signed: the whole text as it was shown, and who signed it.
create table consent_signature (
  id uuid primary key,
  link_id uuid not null references patient_link,
  owner_kind text not null,
  owner_id uuid not null,
  -- Of the text without the time of the meeting: another time asks for no new signature.
  binding_sha256 bytea not null check (length(binding_sha256) = 32),
  shown_sealed text not null,
  name_sealed text not null,
  drawing_sealed text,
  relation integer not null,
  phone_masked text,
  signed_at timestamptz not null
);
create index consent_signature_owner on consent_signature (owner_kind, owner_id, signed_at desc);
create index consent_signature_link on consent_signature (link_id);
-- Each decision for itself: the consultation, its recording, its use in teaching.
create table consent (
  id uuid primary key,
  signature_id uuid not null references consent_signature,
  purpose text not null check (purpose in ('consultation', 'recording', 'teaching')),
  text_version text not null,
  text_sha256 bytea not null check (length(text_sha256) = 32),
  status text not null check (status in ('notAgreed', 'agreed', 'withdrawn', 'superseded')),
  version integer not null default 0,
  withdrawn_at timestamptz,
  withdrawal_reason integer,
  unique (signature_id, purpose)
);
