-- Tries of a code are counted in `limit_count`, apart for the browser that asked for it, its network and everybody else.
alter table code add column asker_hash bytea, drop column tries;
