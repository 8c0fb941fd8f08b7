-- Why somebody other than the patient signed a consent; null where the patient signed, and in signatures of before.
alter table consent_signature
  add column on_behalf integer,
  add check (relation <> 0 or on_behalf is null);
