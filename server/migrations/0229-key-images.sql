-- Frames of the case's files that the report shows: file, SOP instance, frame, window and caption, in their order. They are
-- part of what is signed.
alter table consultation_report add column figures jsonb not null default '[]';
alter table consultation_signed_text add column figures jsonb not null default '[]';
