import { defineErrors } from '../kit/index.ts'

export const practitionerErrors = defineErrors({
  AgreementRequired: {
    status: 422,
    message: { 'zh-CN': '请先阅读并同意医生认证协议', 'en-US': 'Read and accept the certification agreement first' },
  },
  RealNameRequired: {
    status: 422,
    message: {
      'zh-CN': '请先在账号中心完成实名认证，再提交医生认证',
      'en-US': 'Verify your real name in the account center before you submit this',
    },
  },
  RealNameDiffers: {
    status: 422,
    message: {
      'zh-CN': '与实名认证的信息不一致',
      'en-US': 'This does not match your verified real name',
    },
  },
  CertificationIncomplete: {
    status: 422,
    message: {
      'zh-CN': '还有{count}处需要补充或改正',
      'en-US': {
        by: 'count',
        one: '{count} field is missing or incorrect',
        other: '{count} fields are missing or incorrect',
      },
    },
  },
  CertificationUnderReview: {
    status: 409,
    message: {
      'zh-CN': '申请正在审核，撤回后才能修改',
      'en-US': 'The application is under review. Withdraw it to make changes',
    },
  },
  CertificateTaken: {
    status: 409,
    message: {
      'zh-CN': '该资格证书编号已被使用，如有疑问请联系我们',
      'en-US': 'This certificate number is already in use. Contact us if this is not correct',
    },
  },
  CertificationAgreementOutdated: {
    status: 409,
    message: {
      'zh-CN': '协议已更新，请刷新后重新阅读',
      'en-US': 'The agreement has been updated. Reload the page and read it again',
    },
  },
  NotYourOwnStanding: {
    status: 403,
    message: {
      'zh-CN': '不能处理自己的认证，请由另一位管理员处理',
      'en-US': 'You cannot change your own certification. Ask another administrator',
    },
  },
  RevokedMeanwhile: {
    status: 409,
    message: {
      'zh-CN': '该申请提交之后认证已被撤销。请驳回，由本人重新提交',
      'en-US':
        'The certification was revoked after this application was submitted. Reject it, so that a new one is submitted',
    },
  },
  NotYourOwnCertification: {
    status: 403,
    message: { 'zh-CN': '不能审核自己的申请', 'en-US': 'You cannot review your own application' },
  },
})
