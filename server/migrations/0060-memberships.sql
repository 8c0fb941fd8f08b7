-- Who works in which institution, in which roles. Ended rows stay: they say who was there when.
create table membership (
  id uuid primary key,
  account_id uuid not null references account (id),
  institution_id uuid not null references institution (id),
  roles text[] not null check (
    roles <@ array['member', 'institutionAdmin', 'consultationAuditor', 'reportAuditor', 'coordinator']
    and 'member' = any (roles)
  ),
  job text not null default '',
  department text not null default '',
  since timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create unique index membership_live on membership (account_id, institution_id) where ended_at is null;
create index membership_institution on membership (institution_id, since, id) where ended_at is null;

create table join_application (
  id uuid primary key,
  account_id uuid not null references account (id),
  institution_id uuid not null references institution (id),
  status text not null default 'pending' check (status in ('pending', 'passed', 'rejected', 'withdrawn', 'superseded', 'expired')),
  version integer not null default 1,
  job text not null default '',
  department text not null default '',
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account (id)
);
create unique index join_application_pending on join_application (account_id, institution_id) where status = 'pending';
create index join_application_queue on join_application (institution_id, created_at) where status = 'pending';

-- By name and phone; an unregistered phone waits for its owner, so the phone is sealed and looked up by a keyed hash.
create table membership_invitation (
  id uuid primary key,
  institution_id uuid not null references institution (id),
  account_id uuid references account (id),
  name text not null,
  phone_sealed text not null,
  phone_hash bytea not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'revoked', 'expired')),
  version integer not null default 1,
  reason text,
  invited_by uuid not null references account (id),
  created_at timestamptz not null,
  answered_at timestamptz
);
create unique index membership_invitation_pending on membership_invitation (institution_id, phone_hash) where status = 'pending';
create index membership_invitation_addressee on membership_invitation (phone_hash) where status = 'pending';
create index membership_invitation_account on membership_invitation (account_id, created_at desc);
