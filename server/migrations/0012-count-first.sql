-- Tries are counted in `limit_count`. A refused password leaves a row in the history whether the phone has an account or
-- not, so that the time of the answer does not tell which.
drop table sign_in_failure;
alter table sign_in alter column account_id drop not null;
create index sign_in_of_nobody on sign_in (at) where account_id is null;
