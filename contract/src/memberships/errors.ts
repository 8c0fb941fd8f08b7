import { defineErrors } from '../kit/index.ts'

export const membershipErrors = defineErrors({
  NoInstitutionToInvite: {
    status: 403,
    message: { 'zh-CN': '你还不是任何机构的管理员', 'en-US': 'You administer no institution' },
  },
  InstitutionToChoose: {
    status: 422,
    message: { 'zh-CN': '你管理多家机构，请选择一家', 'en-US': 'You administer several institutions: choose one' },
  },
  AlreadyMember: {
    status: 409,
    message: { 'zh-CN': '已经是该机构的成员', 'en-US': 'Already a member of this institution' },
  },
  JoinApplicationPending: {
    status: 409,
    message: {
      'zh-CN': '你已申请加入该机构，正在等待审核',
      'en-US': 'You have applied to this institution already: it waits to be reviewed',
    },
  },
  InvitationPending: {
    status: 409,
    message: {
      'zh-CN': '已邀请过这个手机号，正在等待答复',
      'en-US': 'This phone number is invited already and has not answered yet',
    },
  },
  TooManyInvitations: {
    status: 429,
    message: {
      'zh-CN': '最近一天发出的邀请太多，请{minutes}分钟后再试',
      'en-US': 'Too many invitations within a day. Try again in {minutes} minutes',
    },
  },
  CertificationNeeded: {
    status: 403,
    message: { 'zh-CN': '请先完成医生认证', 'en-US': 'Get certified first' },
  },
  ApplicantNotCertified: {
    status: 409,
    message: {
      'zh-CN': '申请人的认证已失效，不能通过',
      'en-US': 'The applicant’s certificate is no longer in force',
    },
  },
  RoleToYourself: {
    status: 403,
    message: {
      'zh-CN': '不能给自己增加角色，请由本机构另一位管理员或平台管理员授予',
      'en-US': 'You can’t give yourself a role: ask another administrator of the institution or the platform',
    },
  },
  RoleNeedsVerifiedName: {
    status: 409,
    message: {
      'zh-CN': '只能授予已实名认证的人',
      'en-US': 'Roles are given only to people whose real name is verified',
    },
  },
  LastAdministrator: {
    status: 409,
    message: {
      'zh-CN': '机构至少要有一位管理员，请先指定另一位',
      'en-US': 'An institution needs an administrator: appoint another one first',
    },
  },
})
