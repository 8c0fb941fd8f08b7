-- What happened to an application to be certified: submissions, withdrawals, decisions with their reasons, and who saw a number.
create table certification_history (
  id bigserial primary key,
  certification_id uuid not null references certification (id) on delete cascade,
  at timestamptz not null,
  what text not null,
  by_id uuid,
  note text
);
create index certification_history_certification on certification_history (certification_id);

insert into certification_history (certification_id, at, what, by_id)
  select id, submitted_at, 'submit', account_id from certification where submitted_at is not null order by submitted_at;
insert into certification_history (certification_id, at, what, by_id, note)
  select id, decided_at, case when status = 'approved' then 'approve' else 'reject' end, decided_by, reason
    from certification where decided_at is not null order by decided_at;
