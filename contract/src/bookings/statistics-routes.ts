import * as z from 'zod'
import { defineRoutes } from '../kit/index.ts'
import { hospitalStatistic, monthStatistic, statisticsAsked } from './statistics.ts'

const base = '/meeting/constitutionInstitution'

/** Bookings in numbers. */
export const statisticsRoutes = defineRoutes('booking', {
  byMonth: {
    method: 'POST',
    path: `${base}/getWxStat`,
    permission: 'booking.readStatistics',
    errors: [],
    changes: false,
    input: statisticsAsked,
    output: z.array(monthStatistic),
    summary: { 'zh-CN': '远程检查统计（按月）', 'en-US': 'Remote examinations in numbers, by month' },
  },
  byHospital: {
    method: 'POST',
    path: `${base}/getWxCommunityHospStat`,
    permission: 'booking.readStatistics',
    errors: [],
    changes: false,
    input: statisticsAsked,
    output: z.array(hospitalStatistic),
    summary: {
      'zh-CN': '远程检查统计（按社区医院和月）',
      'en-US': 'Remote examinations in numbers, by community hospital and month',
    },
  },
})
