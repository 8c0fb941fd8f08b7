-- The session that sits on a seat: an account's seat is kept for its live session alone. A guest by key alone has none.
alter table meeting_participant add column session_id uuid;
