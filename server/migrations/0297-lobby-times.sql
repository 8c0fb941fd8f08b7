-- So long before its start a meeting's room opens; a case keeps what its institution had set when it was submitted.
alter table consultation add column lobby_minutes integer not null default 10 check (lobby_minutes between 5 and 60);
alter table meeting add column lobby_minutes integer not null default 10 check (lobby_minutes between 5 and 60);
