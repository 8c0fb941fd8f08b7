-- Which consent a case was submitted with: what was signed by link, or a file of the case; and of whom a signature is.
alter table consultation
  add column consent_signature_id uuid,
  add column consent_file_id uuid,
  add check (consent_signature_id is null or consent_file_id is null);
alter table consent_signature add column patient_hash bytea check (length(patient_hash) = 32);

-- Cases of before this version: what their report named until now, if it was there when they were submitted.
update consultation c set consent_signature_id = (
  select s.id from consent_signature s join consent k on k.signature_id = s.id
  where s.owner_kind = 'consultation' and s.owner_id = c.id and s.signed_at <= c.submitted_at
    and k.purpose = 'consultation' and k.status = 'agreed'
  order by s.signed_at desc limit 1
)
where c.submitted_at is not null;
update consultation c set consent_file_id = (
  select a.id from attachment a
  where a.owner_kind = 'consultation' and a.owner_id = c.id and a.kind = 'consent' and a.status = 'ready'
  order by a.ready_at <= c.submitted_at desc, a.position, a.ready_at limit 1
)
where c.submitted_at is not null and c.consent_signature_id is null;
