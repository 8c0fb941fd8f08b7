import { defineErrors } from '../kit/index.ts'

export const institutionErrors = defineErrors({
  InstitutionCodeTaken: {
    status: 409,
    message: { 'zh-CN': '该机构代码已被登记', 'en-US': 'This institution code is already registered' },
  },
})
