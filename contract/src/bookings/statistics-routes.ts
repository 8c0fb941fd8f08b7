import * as z from 'zod'
import { defineRoutes } from '../kit/index.ts'
import { examinationQuality, hospitalStatistic, monthStatistic, statisticsAsked } from './statistics.ts'

const base = '/meeting/constitutionInstitution'

/** Bookings and examinations in numbers. */
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
  quality: {
    method: 'POST',
    path: `${base}/getExaminationQuality`,
    permission: 'booking.readStatistics',
    errors: [],
    changes: false,
    input: statisticsAsked,
    output: examinationQuality,
    summary: {
      'zh-CN': '远程检查质量（危急值确认、设备画面、设备质控、每位医生的报告）',
      'en-US': "Quality of remote examinations: critical findings, devices' pictures and checks, reports by physician",
    },
  },
})
