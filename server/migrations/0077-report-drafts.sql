-- How often the text of a case's report was saved, over all revisions: a save that names an older one is refused.
alter table consultation_report add column version integer not null default 1;
-- What a save that named no version overwrote, sealed as a whole; the newest twenty of each case.
create table consultation_report_overwritten (
  draft_id uuid not null references consultation (id) on delete cascade,
  version integer not null,
  sealed text not null,
  kept_at timestamptz not null,
  primary key (draft_id, version)
);
