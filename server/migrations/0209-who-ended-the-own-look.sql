-- Who ended an institution's own first look at its applications: theirs keep it.
alter table institution add column applicant_desk_off_by uuid references account (id);
