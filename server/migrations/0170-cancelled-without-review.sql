-- A cancelled case is in nobody's review queue.
update consultation set review = null where status = 'cancelled' and review is not null;
