-- An institution that the platform has entered in the directory from a list: nobody has onboarded it, and nobody administers
-- it. Whoever onboards it takes the row over.
alter table institution add column is_listed_only boolean not null default false;
