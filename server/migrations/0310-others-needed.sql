-- How many experts besides the lead must accept, where an institution names a number instead of more than half.
alter table institution add column others_needed integer check (others_needed between 1 and 19);
