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
  InstitutionSignInOff: {
    status: 404,
    message: {
      'zh-CN': '该机构没有开通机构账号登录，请用密码或验证码登录',
      'en-US': 'This institution has not turned on logging in with its accounts. Use a password or a code',
    },
  },
  InstitutionSignInDown: {
    status: 503,
    message: {
      'zh-CN': '机构的身份系统没有正常应答，请稍后再试，或用密码、验证码登录',
      'en-US':
        "The institution's identity provider did not answer as it should. Try later, or use a password or a code",
    },
  },
  InstitutionSignInRefused: {
    status: 422,
    message: {
      'zh-CN': '机构没有确认你的身份，请重新登录',
      'en-US': 'Your institution did not confirm who you are. Log in again',
    },
  },
  InstitutionSignInStale: {
    status: 409,
    message: {
      'zh-CN': '这次机构登录已失效，请从头再来',
      'en-US': 'This login through your institution is over. Start again',
    },
  },
  InstitutionSignInSlowed: {
    status: 429,
    message: {
      'zh-CN': '机构登录过于频繁，请{seconds}秒后再试',
      'en-US': 'Too many logins through institutions. Try again in {seconds} s',
    },
  },
  InstitutionSignInNotMember: {
    status: 403,
    message: {
      'zh-CN': '你的账号不是该机构的成员，不能用机构账号登录',
      'en-US': 'Your account is not a member of this institution and cannot log in with its accounts',
    },
  },
  InstitutionSignInPhone: {
    status: 422,
    message: {
      'zh-CN': '与机构登记的手机号不一致',
      'en-US': 'This is not the phone number that the institution has for you',
    },
  },
  InstitutionIdentityTaken: {
    status: 409,
    message: {
      'zh-CN': '你的账号已关联了该机构的另一个账号',
      'en-US': 'Your account is linked to another account of this institution already',
    },
  },
  InstitutionIssuerRefused: {
    status: 422,
    message: {
      'zh-CN': '地址须以https://开头，且不能在本平台的内部网络里；内网地址请运维人员放行',
      'en-US':
        'The address must start with https:// and not lead into the internal network. The operator can allow an internal one',
    },
  },
  InstitutionSecretWanted: {
    status: 422,
    message: {
      'zh-CN': '身份系统或应用编号变了，请填写应用密钥',
      'en-US': 'The provider or client ID has changed. Enter the client secret',
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
