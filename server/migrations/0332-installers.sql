-- Installers of the client that the platform's administrators publish; the file of each is an attachment of it.
create table installer (
  id uuid primary key,
  platform text not null check (platform in ('windows', 'macos', 'linux', 'android')),
  number text not null,
  notes jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  version integer not null default 1,
  reason text,
  created_at timestamptz not null,
  created_by uuid not null references account (id),
  -- When it was first published: its place among the others, and from then on its file stays as it is.
  published_at timestamptz,
  published_by uuid references account (id),
  unique (platform, number)
);

alter table attachment drop constraint attachment_kind_check;
alter table attachment add constraint attachment_kind_check check (kind in (
  'image', 'consultationFile', 'imaging', 'consent', 'installer'
));
alter table attachment drop constraint attachment_owner_kind_check;
alter table attachment add constraint attachment_owner_kind_check check (owner_kind in (
  'account', 'avatar', 'certification', 'institutionApplication', 'institutionLogo', 'consultation', 'examination',
  'installer'
));
