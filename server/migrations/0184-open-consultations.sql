-- The overviews count what is under way: a small part of all consultations.
create index consultation_open on consultation (institution_id)
  where status in ('waitingForTreatment', 'returned', 'unresponsive', 'waitingForConsultation', 'consultationEnd', 'timeoutNoResponse');
