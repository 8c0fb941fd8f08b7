-- Who examines patients for an institution, and who books for and checks in those of a community hospital.
alter table membership
  drop constraint membership_roles_check,
  add constraint membership_roles_check check (
    roles <@ array[
      'member', 'institutionAdmin', 'consultationAuditor', 'reportAuditor', 'coordinator', 'examiner', 'communityStaff'
    ]
    and 'member' = any (roles)
  );
