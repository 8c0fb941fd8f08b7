-- The words that somebody signed stay readable after the report was changed, so that the next signature can show what differs.
create table consultation_signed_text (
  consultation_id uuid not null references consultation (id),
  text_sha256 bytea not null,
  findings text not null,
  conclusion text not null,
  advice text not null,
  primary key (consultation_id, text_sha256)
);
comment on table consultation_signed_text is 'insert-only';
-- Of earlier signatures only those are known whose words are still a revision's.
insert into consultation_signed_text (consultation_id, text_sha256, findings, conclusion, advice)
  select distinct on (report.consultation_id, hashed.text_sha256)
    report.consultation_id, hashed.text_sha256, report.findings, report.conclusion, report.advice
  from consultation_report report
  cross join lateral (
    -- The canonical form of the text, as `canonicalReportText` in the contract has it.
    select sha256(convert_to(
      '["tongying-report-text/1",' || to_json(report.consultation_id::text)::text || ',' || to_json(report.findings)::text
        || ',' || to_json(report.conclusion)::text || ',' || to_json(report.advice)::text || ']', 'UTF8')) as text_sha256
  ) hashed
  where exists (
    select from consultation_opinion opinion
    where opinion.consultation_id = report.consultation_id and opinion.text_sha256 = hashed.text_sha256
  );
