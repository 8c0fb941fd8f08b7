-- What is promised to uploads that count for a person is summed apart from the rest, from the index alone.
drop index attachment_promised;
create index attachment_promised on attachment (created_at) include (id, bytes, institution_id)
  where status in ('received', 'scanning');
