-- Whoever has left an institution is linked to its accounts no more, also once they belong to it again.
delete from institution_identity i where not exists (
  select from membership m
  where m.account_id = i.account_id and m.institution_id = i.institution_id and m.ended_at is null);

-- Passkeys that were added before the second step was on would log in past it.
delete from passkey p using second_factor f
where f.account_id = p.account_id and f.is_confirmed and p.created_at < f.created_at;
