-- How often the offset of an unfinished upload was told: a request that came before writes nothing behind it.
alter table attachment add column offset_told integer not null default 0;
