-- Who was not examined, for want of the patient or of us, may be booked for another time of the same day.
drop index booking_once_a_day;
create unique index booking_once_a_day on booking (institution_id, order_date, certificate_hash)
  where status in ('held', 'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported');
