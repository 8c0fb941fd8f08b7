-- When a patient ended a link on the browser that held it, and until when what was signed is shown there without the signer's name.
alter table patient_link add column left_at timestamptz, add column shown_until timestamptz;
-- To find what else a browser holds.
create index patient_link_browser on patient_link (browser_hash) where browser_hash is not null;
