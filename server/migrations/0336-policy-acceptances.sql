-- Which versions of privacy notice and user agreement an account accepted, and when: every one of them is kept.
create table policy_acceptance (
  account_id uuid not null references account (id),
  version text not null,
  accepted_at timestamptz not null,
  primary key (account_id, version)
);

insert into policy_acceptance (account_id, version, accepted_at)
select id, policy_version, coalesce(policy_accepted_at, created_at) from account where policy_version is not null;

alter table account drop column policy_version, drop column policy_accepted_at;
