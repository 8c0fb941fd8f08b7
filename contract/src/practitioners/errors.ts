import { defineErrors } from '../kit/index.ts'

export const practitionerErrors = defineErrors({
  AgreementRequired: {
    status: 422,
    message: { 'zh-CN': '请先阅读并同意医生认证协议', 'en-US': 'Read and accept the certification agreement first' },
  },
  RealNameRequired: {
    status: 422,
    message: {
      'zh-CN': '请先在账户中心完成实名认证，再提交医生认证',
      'en-US': 'Have your real name checked in the account center before you hand this in',
    },
  },
  RealNameDiffers: {
    status: 422,
    message: {
      'zh-CN': '与实名认证的信息不一致',
      'en-US': 'This differs from the real name that was checked',
    },
  },
  CertificationIncomplete: {
    status: 422,
    message: { 'zh-CN': '还有{count}处需要补充或改正', 'en-US': '{count} fields are missing or wrong' },
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
      'en-US': 'This certificate number is in use already. Contact us if that is not right',
    },
  },
  NotYourOwnCertification: {
    status: 403,
    message: { 'zh-CN': '不能审核自己的申请', 'en-US': 'You may not review an application of your own' },
  },
})
