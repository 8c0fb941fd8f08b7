-- The trail is read in the order of its times, page after page: each filter walks an index that is in that order.
create index event_time on audit.event (at, id);
create index event_subject_time on audit.event (subject_kind, subject_id, at, id);
create index event_actor_time on audit.event (actor_id, at, id);
create index event_action_time on audit.event (action, at, id);
create index event_institution_time on audit.event (institution_id, at, id);
create index event_institution_action_time on audit.event (institution_id, action, at, id);
create index event_request on audit.event (request_id, at, id) where request_id is not null;
-- What the two of before were for, the new ones do.
drop index audit.event_subject;
drop index audit.event_actor;
