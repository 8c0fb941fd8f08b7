import * as z from 'zod'
import { defineFiles } from '../kit/files.ts'
import { defineRoutes, errorNames } from '../kit/index.ts'
import type { accountErrors } from './errors.ts'
import { deletionAsked, ownDeletion, ownExport, provenByFactor } from './own-data.ts'

const errors = errorNames<typeof accountErrors>
export const ownExportFilePath = '/auth-server/export/file'

/** The export of one's own data, and the deletion of one's account. */
export const ownDataRoutes = defineRoutes('account', {
  ownExport: {
    method: 'GET',
    path: '/auth-server/export',
    permission: 'account.readOwn',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: ownExport,
    summary: { 'zh-CN': '本人数据的导出', 'en-US': 'The export of one’s own data' },
  },
  askExport: {
    method: 'POST',
    path: '/auth-server/export',
    permission: 'account.editOwn',
    errors: errors(
      'ExportTooSoon',
      'SecondFactorRequired',
      'SecondFactorSlowed',
      'SecondFactorWrong',
      'SignInNotRecent',
    ),
    isSecret: true,
    input: provenByFactor,
    output: ownExport,
    summary: { 'zh-CN': '申请导出本人数据', 'en-US': 'Ask for an export of one’s own data' },
  },
  ownDeletion: {
    method: 'GET',
    path: '/auth-server/deletion',
    permission: 'account.readOwn',
    errors: [],
    byToken: false,
    input: z.object({}),
    output: ownDeletion,
    summary: {
      'zh-CN': '注销账号前还要完成的事',
      'en-US': 'What has to be finished before the account can be deleted',
    },
  },
  askDeletion: {
    method: 'POST',
    path: '/auth-server/deletion',
    worksWhenFull: true,
    permission: 'account.editOwn',
    errors: errors(
      'AccountStillNeeded',
      'SecondFactorRequired',
      'SecondFactorSlowed',
      'SecondFactorWrong',
      'SignInNotRecent',
    ),
    isSecret: true,
    input: provenByFactor,
    output: deletionAsked,
    summary: {
      'zh-CN': '注销账号：7天后删除，期间登录即撤销',
      'en-US': 'Delete the account: in 7 days, unless its owner logs in before',
    },
  },
})

export const accountFiles = defineFiles('account', {
  downloadExport: {
    method: 'GET',
    path: ownExportFilePath,
    permission: 'account.readOwn',
    input: z.object({}),
    ending: 'stream',
    mediaTypes: ['application/zip'],
    byCookie: true,
    needsSession: true,
    errors: errors('ExportNotReady', 'SignInNotRecent'),
    audit: 'eachTime',
    summary: { 'zh-CN': '下载本人数据（ZIP）', 'en-US': 'Download the export of one’s own data (ZIP)' },
  },
})
