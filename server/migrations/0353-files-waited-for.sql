-- A case whose expert waits for a file stands among those that wait for its applicant: which those are is looked up.
create index consultation_supplement_open on consultation_supplement (consultation_id) where answered_at is null;
