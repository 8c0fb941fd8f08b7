-- Rights follow the present: who was chosen for a case, who has prepared it, and as whose member an expert was invited.
alter table consultation
  -- The experts chosen in the application, also before their invitations exist.
  add column expert_ids uuid[] not null default '{}',
  -- Earlier applicants, from whom the case was handed on.
  add column preparer_ids uuid[] not null default '{}';
update consultation c set expert_ids = array(
  select word::uuid from jsonb_array_elements_text(a.content -> 'doctorIds') as word
  where word ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$')
from consultation_application a
where a.consultation_id = c.id and c.number is not null and jsonb_typeof(a.content -> 'doctorIds') = 'array';

-- The institution in whose name an expert was invited; without one the certification alone counts.
alter table consultation_invitation add column institution_id uuid;
update consultation_invitation i set institution_id = p.institution_id from practitioner p where p.account_id = i.expert_id;

-- The order of the list stays in one index, and so does the institution that each page now compares.
create index consultation_applicant_institution on consultation
  (applicant_id, (status in ('returned', 'timeoutNoResponse')) desc, created_at desc, id desc) include (institution_id);
drop index consultation_applicant_order;
alter index consultation_applicant_institution rename to consultation_applicant_order;

-- The cases of an institution whose applicant has left it.
create index consultation_institution on consultation (institution_id, applicant_id);
