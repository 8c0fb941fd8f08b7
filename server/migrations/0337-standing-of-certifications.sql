-- What happened to a certification that was granted: suspended, reinstated, revoked, ended with its licence, and why.
create table practitioner_history (
  id bigserial primary key,
  account_id uuid not null references practitioner (account_id) on delete cascade,
  at timestamptz not null,
  what text not null,
  by_id uuid,
  note text
);
create index practitioner_history_account on practitioner_history (account_id, id);
create index practitioner_by_name on practitioner (name, account_id);

-- Warnings before a licence ends, planned from now on by the state: those that are due already are sent at once.
insert into timed_job (key, task, due_at, next_try_at, payload)
select 'practitioners.warnOfLicenceEnd:' || account_id, 'practitioners.warnOfLicenceEnd', due_at, due_at,
  jsonb_build_object('id', account_id, 'licenceExpiresOn', to_char(licence_expires_on, 'YYYY-MM-DD'), 'days', 30)
from (
  select account_id, licence_expires_on,
    greatest(now(), (licence_expires_on - 30 + time '09:00') at time zone 'Asia/Shanghai') as due_at
  from practitioner where status = 'inForce' and licence_expires_on is not null
) as ending
on conflict (key) do nothing;

-- By when a decision is due. Of those that wait already it is not known in working days: five days after they were submitted.
alter table certification add column due_at timestamptz;
update certification set due_at = submitted_at + interval '5 days' where submitted_at is not null;
