-- A telephone that was set right gets a link of its own, and the former one stays as ended: the trail names it.
alter table examination_result_link drop constraint examination_result_link_examination_id_key;
create index examination_result_link_examination on examination_result_link (examination_id);
