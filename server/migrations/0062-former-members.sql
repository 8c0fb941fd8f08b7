-- Who has left an institution: its desk looks for the cases that they left behind.
create index membership_former on membership (institution_id, account_id) where ended_at is not null;
