import { defineErrors } from '../kit/index.ts'

export const membershipErrors = defineErrors({
  NoInstitutionToInvite: {
    status: 403,
    message: { 'zh-CN': '你还不是任何机构的管理员', 'en-US': 'You are not an administrator of any institution' },
  },
  InstitutionToChoose: {
    status: 422,
    message: { 'zh-CN': '你管理多家机构，请选择一家', 'en-US': 'You administer several institutions. Choose one' },
  },
  AlreadyMember: {
    status: 409,
    message: { 'zh-CN': '已经是该机构的成员', 'en-US': 'Already a member of this institution' },
  },
  JoinApplicationPending: {
    status: 409,
    message: {
      'zh-CN': '你已申请加入该机构，正在等待审核',
      'en-US': 'You have already applied to join this institution. Your application is awaiting review',
    },
  },
  InvitationPending: {
    status: 409,
    message: {
      'zh-CN': '已邀请过这个手机号，正在等待答复',
      'en-US': 'This phone number has already been invited and has not responded yet',
    },
  },
  TooManyInvitations: {
    status: 429,
    message: {
      'zh-CN': '最近一天发出的邀请太多，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many invitations in one day. Try again in {minutes} minute',
        other: 'Too many invitations in one day. Try again in {minutes} minutes',
      },
    },
  },
  CertificationNeeded: {
    status: 403,
    message: { 'zh-CN': '请先完成医生认证', 'en-US': 'Complete your physician certification first' },
  },
  ApplicantNotCertified: {
    status: 409,
    message: {
      'zh-CN': '申请人的认证已失效，不能通过',
      'en-US': 'The applicant’s certification is no longer valid',
    },
  },
  RoleToYourself: {
    status: 403,
    message: {
      'zh-CN': '不能给自己增加角色，请由本机构另一位管理员或平台管理员授予',
      'en-US':
        'You can’t assign roles to yourself. Ask another administrator of the institution, or a platform administrator',
    },
  },
  RoleNeedsVerifiedName: {
    status: 409,
    message: {
      'zh-CN': '只能授予已实名认证的人',
      'en-US': 'Roles can be assigned only to people whose real name is verified',
    },
  },
  RoleNeedsCertification: {
    status: 409,
    message: {
      'zh-CN': '超声检查医生只能授予医生认证有效的人',
      'en-US': 'Only people whose certification is in force can be examiners',
    },
  },
  LastAdministrator: {
    status: 409,
    message: {
      'zh-CN': '机构至少要有一位管理员，请先指定另一位',
      'en-US': 'An institution must have at least one administrator. Appoint another one first',
    },
  },
})
