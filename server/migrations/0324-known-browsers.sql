-- The hash of the secret by which a browser is known that an account signed in by.
alter table sign_in add column browser_hash bytea;
