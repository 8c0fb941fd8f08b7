-- The experts of earlier rounds, whom the application of a later one overwrote: none of them judges the case at a desk.
update consultation c set expert_ids = array(
  select distinct expert_id from (
    select unnest(c.expert_ids) as expert_id
    union all select i.expert_id from consultation_invitation i where i.consultation_id = c.id) as chosen)
where exists (
  select from consultation_invitation i where i.consultation_id = c.id and i.expert_id <> all (c.expert_ids));
