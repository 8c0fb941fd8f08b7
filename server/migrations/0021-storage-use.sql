-- How many bytes of files an account or an institution has: a running total, so that asking costs one row.
-- A file counts for the institution whose record it belongs to, else for the account that uploaded it; refused ones do not count.
alter table attachment add column institution_id uuid;

create table storage_use (
  holder_kind text not null check (holder_kind in ('account', 'institution')),
  holder_id uuid not null,
  bytes bigint not null,
  primary key (holder_kind, holder_id)
);

-- On a database that is older than this: cases have their institution since they were begun.
do $$ begin
  if to_regclass('consultation') is not null then
    update attachment a set institution_id = c.institution_id
    from consultation c where a.owner_kind = 'consultation' and a.owner_id = c.id;
  end if;
  update attachment set institution_id = owner_id where owner_kind = 'institutionLogo';
end $$;

insert into storage_use (holder_kind, holder_id, bytes)
select case when institution_id is null then 'account' else 'institution' end, coalesce(institution_id, uploader_id), sum(bytes)
from attachment where status <> 'quarantined' group by 1, 2;

create function add_storage_use(file attachment, sign integer) returns void language sql as $$
  insert into storage_use as used (holder_kind, holder_id, bytes)
  select case when file.institution_id is null then 'account' else 'institution' end,
    coalesce(file.institution_id, file.uploader_id), sign * file.bytes
  where file.status <> 'quarantined'
  on conflict (holder_kind, holder_id) do update set bytes = used.bytes + excluded.bytes
$$;

create function count_added_file() returns trigger language plpgsql as $$ begin
  perform add_storage_use(new, 1);
  return null;
end $$;

create function count_changed_file() returns trigger language plpgsql as $$ begin
  perform add_storage_use(old, -1);
  perform add_storage_use(new, 1);
  return null;
end $$;

-- By statement: a discarded draft may have thousands of files.
create function count_gone_files() returns trigger language plpgsql as $$ begin
  insert into storage_use as used (holder_kind, holder_id, bytes)
  select case when institution_id is null then 'account' else 'institution' end as kind,
    coalesce(institution_id, uploader_id) as id, -sum(bytes)
  from gone where status <> 'quarantined' group by 1, 2 order by 1, 2
  on conflict (holder_kind, holder_id) do update set bytes = used.bytes + excluded.bytes;
  return null;
end $$;

create trigger storage_use_added after insert on attachment for each row execute function count_added_file();
create trigger storage_use_changed after update on attachment for each row
  when (old.institution_id is distinct from new.institution_id or old.uploader_id <> new.uploader_id
    or old.bytes <> new.bytes or (old.status = 'quarantined') <> (new.status = 'quarantined'))
  execute function count_changed_file();
create trigger storage_use_gone after delete on attachment referencing old table as gone
  for each statement execute function count_gone_files();

-- What is promised to unfinished uploads, and the oldest of them, when room is short.
create index attachment_promised on attachment (created_at) include (id, bytes) where status in ('received', 'scanning');
-- What a holder has removed: it goes first when they have no room left, and the oldest of all when the disk has none.
create index attachment_removed_of on attachment (coalesce(institution_id, uploader_id), removed_at) where status = 'removed';
create index attachment_removed on attachment (removed_at) where status = 'removed';
