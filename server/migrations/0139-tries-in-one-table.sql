-- Wrong room numbers and report numbers are counted in `limit_count`, with every other limit.
drop table meeting_wrong_try;
drop table consultation_verification_try;
