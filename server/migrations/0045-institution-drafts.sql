-- How often what was typed into an application was saved: a save that names an older one is refused.
alter table institution_application add column draft_version integer not null default 0;
-- What a save that named no version overwrote, sealed as a whole; the newest twenty of each application.
create table institution_application_overwritten (
  draft_id uuid not null references institution_application (id) on delete cascade,
  version integer not null,
  sealed text not null,
  kept_at timestamptz not null,
  primary key (draft_id, version)
);
