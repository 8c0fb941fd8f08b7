-- An account whose password was set by an intruder has none until its owner sets one by reset.
alter table account alter column password_hash drop not null;
