import { defineErrors } from '../kit/index.ts'

export const institutionErrors = defineErrors({
  InstitutionCodeTaken: {
    status: 409,
    message: { 'zh-CN': '该机构代码已被登记', 'en-US': 'This institution code is already registered' },
  },
  InstitutionAgreementRequired: {
    status: 422,
    message: { 'zh-CN': '请先同意医疗机构入驻协议', 'en-US': 'Accept the agreement for institutions first' },
  },
  /** The text was changed since the page was opened. */
  InstitutionAgreementOutdated: {
    status: 409,
    message: {
      'zh-CN': '协议已更新，请刷新后重新阅读',
      'en-US': 'The agreement has been updated. Reload the page and read it again',
    },
  },
  InstitutionApplicationClosed: {
    status: 409,
    message: {
      'zh-CN': '申请已提交，现在不能修改。可以先撤回',
      'en-US': 'The application has been submitted and cannot be changed. Withdraw it first',
    },
  },
  SettingsChanged: {
    status: 409,
    message: {
      'zh-CN': '设置刚被其他管理员修改，请刷新后重试',
      'en-US': 'Another administrator has just changed the settings. Reload the page and try again',
    },
  },
  /** A revision is of what was read. */
  InstitutionRevised: {
    status: 409,
    message: {
      'zh-CN': '该机构刚被修订，请刷新后重试',
      'en-US': 'This institution has just been revised. Reload the page and try again',
    },
  },
  NothingRevised: {
    status: 422,
    message: { 'zh-CN': '没有任何改动', 'en-US': 'Nothing was changed' },
  },
  InstitutionClosed: {
    status: 409,
    message: {
      'zh-CN': '该机构已停用，不能再开展新的业务',
      'en-US': 'This institution is closed: nothing new can begin there',
    },
  },
  RegionUnknown: {
    status: 422,
    message: { 'zh-CN': '请选择正确的行政区域', 'en-US': 'Select a region from the list' },
  },
  OwnInstitutionApplication: {
    status: 403,
    message: { 'zh-CN': '不能审核自己提交的申请', 'en-US': 'You cannot review your own application' },
  },
})
