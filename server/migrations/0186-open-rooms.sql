-- An applicant's cases with an appointment, by its start: whose room is open now stands first in the list.
create index consultation_applicant_meeting on consultation (applicant_id, starts_at)
  where status = 'waitingForConsultation';
