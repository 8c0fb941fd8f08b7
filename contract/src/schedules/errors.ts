import { defineErrors } from '../kit/index.ts'

export const scheduleErrors = defineErrors({
  FreeTimeChanged: {
    status: 409,
    message: {
      'zh-CN': '可约时间刚在别处修改过，请刷新后重试',
      'en-US': 'Your free time has just been changed elsewhere. Reload the page and try again',
    },
  },
  DutyOverlaps: {
    status: 409,
    message: {
      'zh-CN': '{name}在这段时间已排值班，请调整时间或换一位医生',
      'en-US': '{name} is already on duty at that time. Change the hours or choose another physician',
    },
  },
  DutyPersonUnavailable: {
    status: 409,
    message: {
      'zh-CN': '该医生不在本机构、未通过认证或不能主持会诊，请换一位',
      'en-US':
        'This physician does not work here, is not certified or cannot lead a consultation. Choose another physician',
    },
  },
  DutyOutOfReach: {
    status: 409,
    message: {
      'zh-CN': '只能安排从上周到今后{days}天内的值班',
      'en-US': 'Shifts can be entered from last week until {days} days ahead',
    },
  },
  TooMuchDuty: {
    status: 409,
    message: {
      'zh-CN': '这一周的值班已达{most}条，请先删除不用的',
      'en-US': 'This week already has {most} shifts. Remove those you no longer need first',
    },
  },
})
