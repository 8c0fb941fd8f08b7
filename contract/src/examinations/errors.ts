import { defineErrors } from '../kit/index.ts'

export const examinationErrors = defineErrors({
  UltrasoundRecordChanged: {
    status: 409,
    message: {
      'zh-CN': '这份记录刚被他人修改，请刷新后重试',
      'en-US': 'Someone else has just changed this record. Reload the page and try again',
    },
  },
  UltrasoundNumberTaken: {
    status: 409,
    message: {
      'zh-CN': '本机构已有这个超声号，请核对',
      'en-US': 'This institution already has this ultrasound number. Check it',
    },
  },
  ApplicationNumberTaken: {
    status: 409,
    message: {
      'zh-CN': '本机构已有这个检查申请号，请核对',
      'en-US': 'This institution already has this application number. Check it',
    },
  },
  TooManyRecordSearches: {
    status: 429,
    message: {
      'zh-CN': '查找太频繁，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many searches. Try again in {minutes} minute',
        other: 'Too many searches. Try again in {minutes} minutes',
      },
    },
  },
  SiteUnknown: {
    status: 422,
    message: {
      'zh-CN': '请选择与本机构合作的社区医院',
      'en-US': 'Select a community hospital of this institution',
    },
  },
  ExaminationStarted: {
    status: 409,
    message: {
      'zh-CN': '这份记录已经开始检查，请刷新',
      'en-US': 'The examination of this record has begun already. Reload the page',
    },
  },
})
