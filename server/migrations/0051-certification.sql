-- Who accepted the certification agreement, in which version: asked before an application is handed in.
create table certification_agreement (
  account_id uuid primary key references account (id),
  version text not null,
  accepted_at timestamptz not null
);
-- The certificate number as the applicant typed it, sealed; `content` holds the rest.
alter table certification add column certificate_sealed text;
create index certification_decided on certification (decided_at desc, id) where decided_at is not null;
create index certification_submitted on certification (submitted_at desc, id) where submitted_at is not null;
create index certification_id_card on certification (id_card_hash) where status = 'approved';
create index certification_certificate on certification (certificate_hash) where status = 'approved';
