import * as z from 'zod'
import { defineRoutes, errorNames } from '../kit/index.ts'
import { carrierStates, carrierTest, carrierTested, noticeToTry, noticeTrial, triedNotice } from './carriers.ts'
import type { operationErrors } from './errors.ts'
import { discardedJob, failedJobRef, failedJobs } from './failed-jobs.ts'
import { health, storage } from './health.ts'

const errors = errorNames<typeof operationErrors>
const base = '/console/api/operations'

/** How the product runs, for the platform's administrators: work that failed, carriers, versions, room. */
export const operationRoutes = defineRoutes('operation', {
  failedJobs: {
    method: 'GET',
    path: `${base}/failedJobs`,
    permission: 'operation.read',
    errors: [],
    input: z.object({}),
    output: failedJobs,
    summary: {
      'zh-CN': '失败的后台任务和没有送达的事件（错误信息不含个人信息）',
      'en-US': 'Timed work that fails and events that were put aside; errors without personal data',
    },
  },
  retryJob: {
    method: 'POST',
    path: `${base}/failedJobs/retry`,
    permission: 'operation.decide',
    errors: [],
    input: failedJobRef,
    output: z.object({}),
    summary: { 'zh-CN': '立即重试失败的任务', 'en-US': 'Try failed work again now' },
  },
  discardJob: {
    method: 'POST',
    path: `${base}/failedJobs/discard`,
    permission: 'operation.decide',
    errors: [],
    input: discardedJob,
    output: z.object({}),
    summary: { 'zh-CN': '放弃失败的任务，写明原因', 'en-US': 'Discard failed work, with a reason' },
  },
  carriers: {
    method: 'GET',
    path: `${base}/carriers`,
    permission: 'operation.read',
    errors: [],
    input: z.object({}),
    output: carrierStates,
    summary: {
      'zh-CN': '短信和邮件通道的状态：最近成功、最近失败、用量',
      'en-US': 'How SMS and e-mail stand: last success, last failure, what was used of the budgets',
    },
  },
  testCarrier: {
    method: 'POST',
    path: `${base}/carriers/test`,
    permission: 'operation.decide',
    errors: errors('CarrierRefused', 'CarrierTestAddress', 'CarrierTestTemplate'),
    input: carrierTest,
    output: carrierTested,
    summary: {
      'zh-CN': '给自己的手机或邮箱发测试消息',
      'en-US': 'Send a test message to one’s own phone or address',
    },
  },
  tryNotice: {
    method: 'POST',
    path: `${base}/notices/try`,
    permission: 'operation.decide',
    errors: errors('NoticeUnknown'),
    input: noticeTrial,
    output: triedNotice,
    summary: {
      'zh-CN': '用虚构内容试发一条通知给自己：显示中英文，并按所选方式发送',
      'en-US': 'Show a notice with made-up values in both languages, and send it to oneself by the chosen channels',
    },
  },
  notices: {
    method: 'GET',
    path: `${base}/notices`,
    permission: 'operation.read',
    errors: [],
    input: z.object({}),
    output: z.object({ list: z.array(noticeToTry) }),
    summary: { 'zh-CN': '可以试发的通知', 'en-US': 'List the notices that can be tried' },
  },
  health: {
    method: 'GET',
    path: `${base}/health`,
    permission: 'operation.read',
    errors: [],
    input: z.object({}),
    output: health,
    summary: {
      'zh-CN': '版本、数据库、磁盘、任务和备份的状态',
      'en-US': 'Version, database, disks, work and the last backup on one page',
    },
  },
  storage: {
    method: 'GET',
    path: `${base}/storage`,
    permission: 'operation.read',
    errors: [],
    input: z.object({}),
    output: storage,
    summary: { 'zh-CN': '存储用量和到期将删除的数据', 'en-US': 'What is stored, and what is due for deletion' },
  },
})
