import { defineFiles } from '../kit/index.ts'
import { statisticsAsked } from './statistics.ts'

export const bookingFiles = defineFiles('booking', {
  statisticsCsv: {
    method: 'GET',
    path: '/meeting/health/booking/statistics.csv',
    permission: 'booking.readStatistics',
    input: statisticsAsked,
    ending: 'file',
    mediaTypes: ['text/csv'],
    byCookie: true,
    errors: [],
    audit: 'eachTime',
    summary: {
      'zh-CN': '远程检查统计的CSV文件（按社区医院和月）',
      'en-US': 'Remote examinations in numbers as a CSV file, by community hospital and month',
    },
  },
})
