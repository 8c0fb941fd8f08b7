-- A consultation names one terminal: no other of its institution may send its picture there.
alter table meeting
  add column terminal_id uuid references terminal (id),
  add check (terminal_id is null or place_id is not null);
