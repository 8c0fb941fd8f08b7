-- Who is busy at a time to come: bookings that are over are not read.
create index consultation_booking_time on consultation_booking (ends_at, starts_at, expert_id);
