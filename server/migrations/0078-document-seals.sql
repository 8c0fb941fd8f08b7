-- What a seal is over: 1 = the file's SHA-256 alone, as until now; 2 = number, case, revision, text, file and time together.
alter table consultation_document add column seal_format integer not null default 1;
alter table consultation_document alter column seal_format drop default;
-- The running product may add issued documents and read them, nothing else (`platform/db/grants.ts` reads this comment).
comment on table consultation_document is 'insert-only';
