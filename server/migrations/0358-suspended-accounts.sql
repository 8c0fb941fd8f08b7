-- The platform's administrators find accounts, suspend them, and give and take roles, two persons for an administrator's.
alter table account add column suspended_at timestamptz;
alter table account add column suspended_reason text;
alter table account add constraint account_suspended_check check ((suspended_at is null) = (suspended_reason is null));
create index account_suspended on account (id) where suspended_at is not null;
create index account_real_name on account (real_name text_pattern_ops);
create index account_nickname on account (nickname text_pattern_ops);

-- A change of roles that one administrator asked for; it goes once a second one has decided.
create table role_request (
  id uuid primary key,
  account_id uuid not null references account (id),
  role text not null check (role in ('platformAdmin', 'platformAuditor')),
  change text not null check (change in ('give', 'take')),
  reason text not null,
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  unique (account_id, role)
);

alter table message drop constraint message_link_kind_check;
alter table message add constraint message_link_kind_check check (link_kind in (
  'consultation', 'application', 'auditQueue', 'accessLog', 'caseToHandOver', 'exemption', 'certification',
  'certificationReview', 'expertApplication', 'expertReview', 'institution', 'institutionApplication',
  'institutionReview', 'membershipInvitation', 'joinReview', 'agreement', 'examination', 'communityHospital',
  'remoteDays', 'hospitalTie', 'work', 'roleReview', 'ownData'
));
