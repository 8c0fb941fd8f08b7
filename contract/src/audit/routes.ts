import * as z from 'zod'
import { defineRoutes, errorNames } from '../kit/index.ts'
import { acknowledgement, trailState } from './checks.ts'
import type { auditErrors } from './errors.ts'
import { storyAnswer, storyAsked, trailAnswer, trailPage } from './trail.ts'

const base = '/console/api/auditTrail'
const errors = errorNames<typeof auditErrors>

export const trailCsvPath = `${base}/rows.csv`
export const trailZipPath = `${base}/proof.zip`

export const auditRoutes = defineRoutes('trail', {
  list: {
    method: 'GET',
    path: base,
    permission: 'auditTrail.read',
    errors: [],
    audit: 'reading',
    input: trailPage,
    output: trailAnswer,
    summary: {
      'zh-CN': '审计日志，最新的在前；机构管理员只看本机构的',
      'en-US': 'The audit trail, the latest first; an institution’s administrators read their own',
    },
  },
  story: {
    method: 'GET',
    path: `${base}/story/{kind}/{id}`,
    permission: 'auditTrail.read',
    errors: [],
    audit: 'reading',
    input: storyAsked,
    output: storyAnswer,
    summary: {
      'zh-CN': '一个人、一份会诊或其他对象在审计日志中的经过',
      'en-US': 'What the audit trail holds of a person, a consultation or another record',
    },
  },
  state: {
    method: 'GET',
    path: `${base}/state`,
    permission: 'auditTrail.readState',
    errors: [],
    input: z.object({}),
    output: trailState,
    summary: {
      'zh-CN': '审计日志最近一天的验证结果和未确认的异常',
      'en-US': 'The checks of the audit trail in the last day, and the findings that nobody has acknowledged',
    },
  },
  check: {
    method: 'POST',
    path: `${base}/check`,
    permission: 'auditTrail.readState',
    errors: [],
    input: z.object({}),
    output: z.object({}),
    summary: { 'zh-CN': '现在验证审计日志', 'en-US': 'Check the audit trail now' },
  },
  acknowledge: {
    method: 'POST',
    path: `${base}/acknowledge`,
    permission: 'auditTrail.acknowledge',
    errors: errors('NoTrailAlarm'),
    input: acknowledgement,
    output: z.object({}),
    summary: {
      'zh-CN': '写明原因，确认审计日志的异常',
      'en-US': 'Acknowledge findings of the audit trail, with the reason',
    },
  },
})
