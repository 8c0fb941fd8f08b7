-- My cases in the order of the list, those that wait for me first: a page reads its own rows and no others.
create index consultation_applicant_order on consultation
  (applicant_id, (status in ('returned', 'timeoutNoResponse')) desc, created_at desc, id desc);
drop index consultation_applicant;
