import * as z from 'zod'
import { defineRoutes } from '../kit/index.ts'
import { institutionAsked, metricScopes, monthMetrics, ownAsked, platformAsked } from './metrics.ts'

const base = '/api/statistics'

/** Consultations in numbers, by month: a person's own, an institution's, the platform's. */
export const reportRoutes = defineRoutes('statistics', {
  scopes: {
    method: 'GET',
    path: `${base}/scopes`,
    permission: 'statistics.readScopes',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: metricScopes,
    summary: { 'zh-CN': '可以查看哪些范围的会诊统计', 'en-US': 'Whose consultation statistics the caller may read' },
  },
  own: {
    method: 'GET',
    path: `${base}/own`,
    permission: 'statistics.readOwn',
    errors: [],
    byToken: false,
    input: ownAsked,
    output: monthMetrics,
    summary: { 'zh-CN': '本人一个月的会诊统计', 'en-US': "A month of the caller's own consultations in numbers" },
  },
  institution: {
    method: 'GET',
    path: `${base}/institution`,
    permission: 'statistics.readInstitution',
    errors: [],
    byToken: false,
    input: institutionAsked,
    output: monthMetrics,
    summary: {
      'zh-CN': '一家机构一个月的会诊统计，少于5的数不显示',
      'en-US': "A month of an institution's consultations in numbers; fewer than 5 are not shown",
    },
  },
  platform: {
    method: 'GET',
    path: `${base}/platform`,
    permission: 'statistics.readPlatform',
    errors: [],
    byToken: false,
    input: platformAsked,
    output: monthMetrics,
    summary: {
      'zh-CN': '全平台一个月的会诊统计，少于5的数不显示',
      'en-US': "A month of the platform's consultations in numbers; fewer than 5 are not shown",
    },
  },
})
