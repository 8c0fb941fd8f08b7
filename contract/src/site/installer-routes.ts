import * as z from 'zod'
import { defineRoutes, errorNames, id, pageOf, paging, requiredText } from '../kit/index.ts'
import type { siteErrors } from './errors.ts'
import { installerFields, installerNotes, installerView } from './installer.ts'

const errors = errorNames<typeof siteErrors>
const one = z.object({ id })
const managing = { permission: 'installer.manage', input: one, output: installerView } as const

/** Installers, as the platform's administrators keep them. */
export const installerRoutes = defineRoutes('installer', {
  list: {
    ...managing,
    method: 'GET',
    path: '/console/api/installers',
    errors: [],
    input: paging,
    output: pageOf(installerView),
    summary: { 'zh-CN': '客户端安装包', 'en-US': 'List the installers of the client' },
  },
  read: {
    ...managing,
    method: 'GET',
    path: '/console/api/installers/{id}',
    errors: [],
    summary: { 'zh-CN': '一个安装包', 'en-US': 'Read an installer' },
  },
  add: {
    ...managing,
    method: 'POST',
    path: '/console/api/installers',
    errors: errors('InstallerExists'),
    input: installerFields,
    summary: { 'zh-CN': '新建安装包', 'en-US': 'Add an installer, to which its file is then uploaded' },
  },
  change: {
    ...managing,
    method: 'POST',
    path: '/console/api/installers/{id}',
    errors: errors('InstallerExists'),
    input: installerFields.extend({ id }),
    summary: { 'zh-CN': '修改未发布的安装包', 'en-US': 'Change an installer that was never published' },
  },
  changeNotes: {
    ...managing,
    method: 'POST',
    path: '/console/api/installers/{id}/notes',
    errors: [],
    input: z.object({ id, notes: installerNotes }),
    summary: { 'zh-CN': '修改安装包的更新说明', 'en-US': "Change an installer's notes" },
  },
  publish: {
    ...managing,
    method: 'POST',
    path: '/console/api/installers/{id}/publish',
    errors: errors('InstallerFileMissing', 'InstallerOfOtherPlatform'),
    summary: { 'zh-CN': '发布安装包', 'en-US': 'Publish an installer for everybody' },
  },
  withdraw: {
    ...managing,
    method: 'POST',
    path: '/console/api/installers/{id}/withdraw',
    errors: [],
    input: one.extend({ reason: requiredText(200) }),
    summary: { 'zh-CN': '撤回安装包，说明原因', 'en-US': 'Withdraw an installer, with a reason' },
  },
  discard: {
    ...managing,
    method: 'POST',
    path: '/console/api/installers/{id}/discard',
    worksWhenFull: true,
    errors: [],
    output: z.object({ id }),
    summary: {
      'zh-CN': '删除未发布过的安装包及其文件',
      'en-US': 'Delete an installer that was never published, with its file',
    },
  },
})
