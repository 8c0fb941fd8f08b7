-- Under which agreement an expert is asked; nothing for colleagues, and where the applicant's institution has none.
alter table consultation_invitation add column agreement_id uuid references agreement;
