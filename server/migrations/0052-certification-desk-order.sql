-- The desk's queue in the order of its pages, to the last row: two handed in at once stand side by side.
create index certification_queue_order on certification (submitted_at, id) where status = 'underReview';
drop index certification_queue;
