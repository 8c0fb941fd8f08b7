-- How an examination was held: who moved the probe, with what device, and how often the probe was put down anew.
alter table examination
  add column operator text not null default '',
  add column device text not null default '',
  add column probe text not null default '',
  add column qc_valid_until date,
  add column repositions integer check (repositions between 0 and 999);

-- The method that was used last where a patient sits: the next examination there begins with it.
create index ultrasound_record_method on ultrasound_record (institution_id, site_institution_id, added_at)
  where examination_method is not null;
