-- Where frames lie, in few bytes: a file may declare a hundred thousand of them, each an object of jsonb until now.
-- Uncompressed frames follow from the place of the first; each compressed one has twelve bytes (offset, length, fragments).
-- Rows that are there keep `frame_index`, which is read where the new columns are empty. During a rolling upgrade an old
-- server does not show the frames of files that a new one takes meanwhile.
alter table imaging_instance
  add column pixels_at bigint,
  add column frame_places bytea,
  alter column frame_index set default '[]';
-- Uncompressed in the database, so that the place of one frame is read without all others.
alter table imaging_instance alter column frame_places set storage external;
