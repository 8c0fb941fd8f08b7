import * as z from 'zod'
import { day, defineRoutes, errorNames, id, recordedReason, requiredText } from '../kit/index.ts'
import {
  criticalFindingRow,
  criticalListener,
  criticalReport,
  enteredAction,
  withNoteForOther,
} from './critical-finding.ts'
import type { examinationErrors } from './errors.ts'
import { examination } from './examination.ts'

const errors = errorNames<typeof examinationErrors>
const findings = '/meeting/criticalFinding'
const quiet = { byToken: false, isSecret: true } as const

/** Critical findings: people are notified at once; confirmed within ten minutes. */
export const criticalRoutes = defineRoutes('examination', {
  criticalListeners: {
    method: 'GET',
    path: '/meeting/examination/{id}/criticalListeners',
    permission: 'criticalFinding.report',
    errors: [],
    byToken: false,
    input: z.object({ id }),
    output: z.object({
      list: z.array(criticalListener),
      /** Of the hospital where the patient sits, where nobody there has an account: somebody phones. */
      sitePhone: z.string().nullable(),
    }),
    summary: {
      'zh-CN': '危急值可以先通知谁：患者所在一侧的人员；那边没有账号时为本院人员，并给出对方电话',
      'en-US':
        'Who may be notified of a critical finding first: people at the patient’s side, or one’s own where nobody there has an account',
    },
  },
  reportCritical: {
    method: 'POST',
    path: '/meeting/examination/{id}/critical',
    permission: 'criticalFinding.report',
    ...quiet,
    errors: errors('CriticalFindingReported', 'CriticalFoundTime', 'CriticalListenerUnknown', 'ResultIssued'),
    input: withNoteForOther(criticalReport.extend({ id })),
    output: examination,
    summary: {
      'zh-CN': '报危急值：马上通知，开始10分钟计时',
      'en-US': 'Report a critical finding: people are notified at once, and ten minutes begin',
    },
  },
  acknowledge: {
    method: 'POST',
    path: `${findings}/{id}/acknowledge`,
    permission: 'criticalFinding.acknowledge',
    errors: [],
    ...quiet,
    /** Who takes it on: several people share the tablet of a room. */
    input: z.object({ id, name: requiredText(40) }),
    output: examination,
    summary: {
      'zh-CN': '患者一侧确认危急值，写明由谁处理',
      'en-US': 'Confirm a critical finding at the patient’s side, naming who takes it on',
    },
  },
  acknowledgeFor: {
    method: 'POST',
    path: `${findings}/{id}/acknowledgeFor`,
    permission: 'criticalFinding.report',
    errors: [],
    ...quiet,
    input: z.object({ id, name: requiredText(40) }),
    output: examination,
    summary: {
      'zh-CN': '检查医生替对方登记确认（已电话告知）',
      'en-US': 'Record that somebody confirmed a critical finding on the telephone',
    },
  },
  enterAction: {
    method: 'POST',
    path: `${findings}/{id}/action`,
    permission: 'criticalFinding.enterAction',
    ...quiet,
    errors: errors('CriticalActionTime', 'TooManyCriticalActions'),
    input: enteredAction.extend({ id }),
    output: examination,
    summary: {
      'zh-CN': '写明危急值怎样处理：内容和时间；写了不能改，只能再写一条',
      'en-US': 'Enter what was done about a critical finding, and when; what stands is not changed, only added to',
    },
  },
  withdraw: {
    method: 'POST',
    path: `${findings}/{id}/withdraw`,
    permission: 'criticalFinding.report',
    ...quiet,
    errors: errors('ResultIssued'),
    input: recordedReason.extend({ id }),
    output: examination,
    summary: {
      'zh-CN': '撤回报错的危急值，通知已知道的人',
      'en-US': 'Withdraw a critical finding that was reported by mistake; whoever was notified hears of it',
    },
  },
  criticalsOf: {
    method: 'GET',
    path: `${findings}/list`,
    permission: 'criticalFinding.read',
    errors: [],
    byToken: false,
    audit: 'reading',
    /** Those of a day, and whatever is not confirmed yet. */
    input: z.object({ institutionId: id, day }),
    output: z.object({ list: z.array(criticalFindingRow) }),
    summary: {
      'zh-CN': '一天的危急值，和所有还没确认的',
      'en-US': 'Critical findings of a day, and all that are not confirmed yet',
    },
  },
})
