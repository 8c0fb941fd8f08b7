import { defineFiles } from '../kit/index.ts'
import { institutionAsked, ownAsked, platformAsked } from './metrics.ts'

const csv = { method: 'GET', ending: 'file', mediaTypes: ['text/csv'], byCookie: true, errors: [] } as const

export const reportFiles = defineFiles('statistics', {
  ownCsv: {
    ...csv,
    path: '/api/statistics/own.csv',
    permission: 'statistics.readOwn',
    input: ownAsked,
    audit: 'eachTime',
    summary: {
      'zh-CN': '本人一个月的会诊统计，CSV文件',
      'en-US': "A month of the caller's own consultations as a CSV file",
    },
  },
  institutionCsv: {
    ...csv,
    path: '/api/statistics/institution.csv',
    permission: 'statistics.readInstitution',
    input: institutionAsked,
    audit: 'eachTime',
    summary: {
      'zh-CN': '一家机构一个月的会诊统计，CSV文件',
      'en-US': "A month of an institution's consultations in numbers as a CSV file",
    },
  },
  platformCsv: {
    ...csv,
    path: '/api/statistics/platform.csv',
    permission: 'statistics.readPlatform',
    input: platformAsked,
    audit: 'eachTime',
    summary: {
      'zh-CN': '全平台一个月的会诊统计，CSV文件',
      'en-US': "A month of the platform's consultations in numbers as a CSV file",
    },
  },
})
