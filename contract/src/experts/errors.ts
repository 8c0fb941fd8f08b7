import { defineErrors } from '../kit/index.ts'

export const expertErrors = defineErrors({
  ExpertApplicationClosed: {
    status: 409,
    message: {
      'zh-CN': '专家申请正在审核或已通过，现在不能修改。审核中的可以先撤回',
      'en-US':
        'The expert application is under review or approved and cannot be changed. While it is under review you can withdraw it',
    },
  },
  ExpertRegionUnknown: {
    status: 422,
    message: { 'zh-CN': '请选择正确的省、市、区县', 'en-US': 'Select province, city and district from the list' },
  },
  OwnExpertApplication: {
    status: 403,
    message: { 'zh-CN': '不能审核自己的申请', 'en-US': 'You cannot review your own application' },
  },
})
