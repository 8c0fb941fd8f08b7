-- The people and institutions that a case names exist: neither is ever removed, and a case is kept for decades.
alter table consultation
  add foreign key (applicant_id) references account (id),
  add foreign key (institution_id) references institution (id),
  add foreign key (lead_id) references account (id),
  add foreign key (desk_institution_id) references institution (id),
  add foreign key (report_institution_id) references institution (id);
alter table consultation_invitation
  add foreign key (expert_id) references account (id),
  add foreign key (institution_id) references institution (id);
