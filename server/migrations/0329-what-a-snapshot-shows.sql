-- What a kept frame shows, by a word of the room's record: of an examination, a standard view.
alter table meeting_snapshot add column mark text check (mark ~ '^[a-zA-Z]{1,40}$');
