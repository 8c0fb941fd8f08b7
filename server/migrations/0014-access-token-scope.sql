-- What a token is for. Tokens of before could do what their owner could: they keep `write`, so that programs go on
-- working; what no token may do any more is a table of the contract.
alter table access_token
  add column scope text not null default 'write' check (scope in ('read', 'write'));
alter table access_token alter column scope drop default;
