-- The departments that an application asks, each with those above it, by which lists are narrowed.
alter table consultation add column departments text[] not null default '{}';
update consultation set departments = found.codes
from (
  select consultation_id, array_agg(distinct part order by part) as codes
  from consultation_application,
    jsonb_array_elements_text(
      case when jsonb_typeof(content -> 'consultationDep') = 'array' then content -> 'consultationDep' else '[]' end
    ) as code,
    unnest(array[code, split_part(code, '.', 1)]) as part
  group by consultation_id
) as found
where found.consultation_id = consultation.id;
create index consultation_departments on consultation using gin (departments);
