-- Answers with what a patient filled in were kept for repeats; they are kept no more.
delete from idempotency_key where answer ? 'form';
