import { defineErrors } from '../kit/index.ts'

export const auditErrors = defineErrors({
  TrailExportTooLarge: {
    status: 422,
    message: {
      'zh-CN': '所选范围的证明材料太多，请缩短时间或增加筛选条件后再导出',
      'en-US':
        'This selection has too much proof for one file. Choose a shorter time or more filters, then export again',
    },
  },
  NoTrailAlarm: {
    status: 409,
    message: {
      'zh-CN': '这些异常已由他人确认，请刷新后查看',
      'en-US': 'Someone else has acknowledged these findings. Reload the page',
    },
  },
})
