-- A signature says which words it is for, what was submitted is what is reviewed and issued, and what the issued file
-- prints as the hash of its text is kept beside it.
alter table consultation add column submitted_revision int;
update consultation set submitted_revision = submitted.revision
  from (
    select consultation_id, max(revision) as revision from consultation_report
    where submitted_at is not null group by consultation_id
  ) submitted
  where submitted.consultation_id = consultation.id
    and consultation.review in ('reportReview', 'failedReview', 'passedReview');

-- Of the submitted text; null while it is written.
alter table consultation_report add column text_sha256 bytea;
-- The canonical form of the text, as `canonicalReportText` in the contract has it.
update consultation_report set text_sha256 = sha256(convert_to(
    '["tongying-report-text/1",' || to_json(consultation_id::text)::text || ',' || to_json(findings)::text || ','
      || to_json(conclusion)::text || ',' || to_json(advice)::text || ']', 'UTF8'))
  where submitted_at is not null;
alter table consultation_document add column text_sha256 bytea;

alter table consultation_opinion add column id uuid not null default gen_random_uuid();
alter table consultation_opinion alter column id drop default;
alter table consultation_opinion add column revision int;
alter table consultation_opinion add column text_sha256 bytea;
-- Since when the text is no longer what was signed; a void signature is kept.
alter table consultation_opinion add column voided_at timestamptz;
alter table consultation_opinion drop constraint consultation_opinion_pkey;
alter table consultation_opinion add primary key (id);
create unique index consultation_opinion_valid on consultation_opinion (consultation_id, expert_id) where voided_at is null;
create index consultation_opinion_case on consultation_opinion (consultation_id, signed_at);

-- Signatures from before do not say for which words they were given: those of reports that are not issued yet are void.
with unbound as (
  update consultation_opinion set voided_at = now()
  from consultation
  where consultation.id = consultation_opinion.consultation_id and consultation.status <> 'completed'
  returning consultation_opinion.consultation_id, consultation_opinion.expert_id
)
update consultation_invitation set status = 'attended', version = consultation_invitation.version + 1
  from unbound, consultation
  where consultation.id = unbound.consultation_id
    and consultation_invitation.consultation_id = unbound.consultation_id
    and consultation_invitation.expert_id = unbound.expert_id
    and consultation_invitation.round = consultation.round
    and consultation_invitation.status = 'signed';
