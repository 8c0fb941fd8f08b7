-- Whom an entry of a discussion names, the files sent with it, and up to where each person of the case has read.
alter table consultation_discussion add column mention_ids uuid[] not null default '{}';
alter table consultation_discussion add column file_ids uuid[] not null default '{}';
-- Rises within a case in the order in which entries became visible; a time would not.
alter table consultation_discussion add column seq bigserial;
with ordered as (select id, row_number() over (order by at, id) as place from consultation_discussion)
update consultation_discussion d set seq = o.place from ordered o where o.id = d.id;
create index consultation_discussion_seq on consultation_discussion (consultation_id, seq);
drop index consultation_discussion_case;

create table consultation_discussion_mark (
  consultation_id uuid not null references consultation (id) on delete cascade,
  account_id uuid not null references account (id),
  seq bigint not null,
  at timestamptz not null,
  primary key (consultation_id, account_id)
);

alter table attachment drop constraint attachment_kind_check;
alter table attachment add constraint attachment_kind_check check (kind in (
  'image', 'consultationFile', 'imaging', 'consent', 'discussionFile', 'installer'
));
