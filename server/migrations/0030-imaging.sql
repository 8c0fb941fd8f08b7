-- DICOM instances, as their headers describe them. Study and series are groups of instances: the same UIDs may come from
-- different hospitals about different patients, so nothing here is unique but the file. No patient's name or number is kept:
-- those stay in the file.
create table imaging_instance (
  attachment_id uuid primary key references attachment (id) on delete cascade,
  study_uid text not null,
  series_uid text not null,
  sop_uid text not null,
  header jsonb not null,
  -- Where each frame lies in the file: [offset, length] or, where it is in pieces, the pieces.
  frame_index jsonb not null
);
create index imaging_instance_sop on imaging_instance (sop_uid);
create index imaging_instance_study on imaging_instance (study_uid, series_uid);
