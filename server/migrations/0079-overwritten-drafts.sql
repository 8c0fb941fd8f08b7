-- Of saves without a version that follow each other within a minute one content is kept; the last version that it stands for.
alter table consultation_application_overwritten add column covers_until integer;
update consultation_application_overwritten set covers_until = version;
alter table consultation_application_overwritten alter column covers_until set not null;
alter table consultation_report_overwritten add column covers_until integer;
update consultation_report_overwritten set covers_until = version;
alter table consultation_report_overwritten alter column covers_until set not null;
alter table certification_overwritten add column covers_until integer;
update certification_overwritten set covers_until = version;
alter table certification_overwritten alter column covers_until set not null;
alter table institution_application_overwritten add column covers_until integer;
update institution_application_overwritten set covers_until = version;
alter table institution_application_overwritten alter column covers_until set not null;
