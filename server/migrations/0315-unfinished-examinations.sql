-- What an examiner still has work with is found without the years of reports that were issued.
create index examination_unfinished on examination (institution_id, started_at)
  where status in ('inProgress', 'writing', 'underReview');
