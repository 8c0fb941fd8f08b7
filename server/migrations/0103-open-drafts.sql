-- How many applications an account has begun is counted before one more begins.
create index consultation_open_drafts on consultation (applicant_id) where status = 'draft';
