-- When an expert who attended was last asked to sign the report.
alter table consultation_invitation add column signature_asked_at timestamptz;
