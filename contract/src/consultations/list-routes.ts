import * as z from 'zod'
import { day, id, wholeNumber } from '../kit/fields.ts'
import { pageOf, paging } from '../kit/pages.ts'
import { defineRoutes } from '../kit/routes.ts'
import { departmentCode } from '../practitioners/department-codes.ts'
import { base } from './case-call.ts'
import { consultationRow, myDay, stateKey } from './consultation.ts'
import { institutionOverview, platformOverview } from './overview.ts'

/** A file holds no more rows than a spreadsheet opens without effort. */
export const exportedMax = 5_000

export const listTabs = ['applied', 'invited', 'led', 'auditQueue', 'reportQueue'] as const
/** One's own cases can be exported; a review queue is worked through. */
export const exportedTabs = ['applied', 'invited', 'led'] as const

/** What a list is narrowed to; an export takes the same. */
export const listFilter = z.object({
  tab: z.enum(listTabs).default('applied'),
  state: stateKey.optional(),
  applyType: wholeNumber(z.number().int().min(0).max(1)).optional(),
  /** A department that is asked, or the one above it. */
  department: departmentCode.optional(),
  search: z.string().trim().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** What a person sees of many cases at once: lists, work page, overviews. */
export const listRoutes = defineRoutes('consultation', {
  list: {
    method: 'GET',
    path: `${base}/list`,
    permission: 'consultation.list',
    errors: [],
    input: paging.extend(listFilter.shape),
    output: pageOf(consultationRow),
    summary: { 'zh-CN': '会诊列表', 'en-US': 'List consultations' },
  },
  counts: {
    method: 'GET',
    path: `${base}/counts`,
    permission: 'consultation.list',
    errors: [],
    input: listFilter.omit({ state: true }),
    output: z.object({
      byState: z.partialRecord(stateKey, z.number().int()),
      tabs: z.object({
        applied: z.number().int(),
        invited: z.number().int(),
        led: z.number().int(),
        auditQueue: z.number().int(),
        reportQueue: z.number().int(),
      }),
      myTurn: z.number().int(),
    }),
    summary: { 'zh-CN': '各状态与各栏目的会诊数量', 'en-US': 'Count consultations by state and tab' },
  },
  myDay: {
    method: 'GET',
    path: `${base}/myDay`,
    permission: 'consultation.list',
    errors: [],
    // It holds the review queues, which are a person's and not their program's.
    byToken: false,
    input: z.object({}),
    output: myDay,
    summary: {
      'zh-CN': '我的工作：今日会诊、待答复、待写报告、待确认的免签、我的申请、审核队列和远程检查',
      'en-US':
        'My work: today’s consultations, invitations to answer, reports to write, exemptions to confirm, my applications, review queues and remote examinations',
    },
  },
  institutionOverview: {
    method: 'GET',
    path: `${base}/overview`,
    permission: 'membership.manage',
    errors: [],
    // It shows who asks to join, which is for the administrator and not for a program.
    byToken: false,
    input: z.object({ institutionId: id.optional() }),
    output: institutionOverview,
    summary: {
      'zh-CN': '机构总览：在办会诊、加入申请和成员；不指定机构时取本人管理的第一家',
      'en-US':
        'Institution overview: consultations under way, applications to join, members; without an institution, the first that the caller administers',
    },
  },
  platformOverview: {
    method: 'GET',
    path: '/console/api/overview',
    permission: 'console.enter',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: platformOverview,
    summary: {
      'zh-CN': '平台总览：各队列的件数、最久等待和目录规模',
      'en-US': 'Platform overview: queues with their longest waits, and the size of the directory',
    },
  },
})
