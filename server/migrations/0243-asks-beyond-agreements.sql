-- An institution that has had an agreement asks experts whom none covers only where its administrators say so.
alter table institution add column asks_beyond_agreements boolean not null default false;
-- Whoever had ended all of its agreements before could ask everybody, and still can.
update institution set asks_beyond_agreements = true
where exists (select from agreement where requester_id = institution.id and status = 'ended')
  and not exists (select from agreement where requester_id = institution.id and status = 'agreed');
