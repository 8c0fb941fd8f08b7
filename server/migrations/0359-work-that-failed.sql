-- An event that was put aside is tried again when somebody asks for it, by whichever process comes first.
alter table outbox_failure add column retry_asked_at timestamptz;
create index outbox_failure_retry on outbox_failure (event_id) where retry_asked_at is not null;
