-- Whoever was certified without a qualification certificate stays certified, and is offered as an expert again once a change
-- of the certification with the certificate is approved.
alter table practitioner add column has_certificate boolean not null default false;
update practitioner set has_certificate = coalesce((
  select certification.content ->> 'qualificationCertificate' is not null
    from certification
   where certification.account_id = practitioner.account_id and certification.status = 'approved'
   order by certification.decided_at desc nulls last
   limit 1), false);
