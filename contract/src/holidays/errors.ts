import { defineErrors } from '../kit/index.ts'

export const holidayErrors = defineErrors({
  HolidaysChanged: {
    status: 409,
    message: {
      'zh-CN': '这一年的节假日刚被他人修改，请刷新后重试',
      'en-US': "Someone else has just changed this year's holidays. Reload the page and try again",
    },
  },
})
