-- A seal is signed by a key that lies outside the database: whoever can write rows alone cannot make one.
-- Nothing for the seals of before; once a chain has a signed one, all that follow are.
alter table audit.seal add column signature bytea check (length(signature) = 64);
