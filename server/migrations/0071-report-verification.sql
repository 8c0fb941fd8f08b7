-- Who asked for a report by its number, by address: kept for an hour, so that nobody walks through all numbers.
create table consultation_verification_try (
  address text not null,
  is_wrong boolean not null,
  at timestamptz not null
);
create index consultation_verification_try_address on consultation_verification_try (address, at);
