-- stop: everyone
-- Stored names follow the words of the code: an old process would write the former ones, which no new one reads.
alter table critical_finding rename column told_to_id to notified_person_id;
alter table attachment rename column offset_told to offset_answers;

update outbox_event set payload = payload - 'toldToId' || jsonb_build_object('notifiedPersonId', payload -> 'toldToId')
where name like 'criticalFinding.%' and payload ? 'toldToId';
update outbox_failure set payload = payload - 'toldToId' || jsonb_build_object('notifiedPersonId', payload -> 'toldToId')
where name like 'criticalFinding.%' and payload ? 'toldToId';

update outbox_event set payload = jsonb_set(payload, '{message,kind}', '"discussion.posted"')
where name = 'live.told' and payload #>> '{message,kind}' = 'discussion.said';
update outbox_event set name = 'live.published' where name = 'live.told';

-- The nightly jobs of the former names: each server plans those of the new ones when it starts.
delete from timed_job where key in ('accounts.forgetOld', 'platform.forgetOld');

update meeting_participant
set presence = presence - 'line' || jsonb_build_object('linkQuality', presence -> 'line')
where presence ? 'line';
