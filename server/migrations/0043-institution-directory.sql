-- The directory is read in the order of names, all of it or one grade.
create index institution_by_name on institution (name, id);
create index institution_by_tier on institution (tier, name, id);
