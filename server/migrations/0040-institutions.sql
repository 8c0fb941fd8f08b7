-- Medical institutions. Applications to join come later as a table of their own; a row here is a settled institution.
create table institution (
  id uuid primary key,
  name text not null,
  abbreviation text not null default '',
  -- The institution's registration code, unique in the whole product.
  code text not null unique,
  province_code text not null,
  city_code text not null,
  district_code text,
  address text not null,
  tier text not null check (tier in ('tertiary', 'secondary', 'primary', 'ungraded')),
  rating text not null check (rating in ('special', 'a', 'b', 'c', 'undetermined')),
  ownership text not null check (ownership in ('public', 'privateSector', 'private', 'jointVenture')),
  person_in_charge text not null default '',
  phone text not null default '',
  office_phone text not null default '',
  email text not null default '',
  introduction text not null default '',
  logo_id uuid,
  -- Who looks at what: a report desk reviews reports; with the applicant's desk first, both desks pass an application.
  has_report_desk boolean not null default true,
  is_applicant_desk_first boolean not null default false,
  -- Minutes by name; what is missing is the product's default.
  time_limits jsonb not null default '{}',
  name_grams text[] not null,
  created_at timestamptz not null
);
create index institution_name_grams on institution using gin (name_grams);
create index institution_region on institution (province_code, city_code, district_code);
