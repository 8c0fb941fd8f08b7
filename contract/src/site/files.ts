import * as z from 'zod'
import { defineFiles } from '../kit/files.ts'
import { id } from '../kit/index.ts'
import { installerPath } from './installer.ts'

/** What the site gives out that is no page. */
export const siteFiles = defineFiles('installer', {
  download: {
    method: 'GET',
    path: installerPath('{id}'),
    permission: 'site.read',
    input: z.object({ id }),
    ending: 'file',
    statuses: [200, 206, 304, 416],
    // Its type is that of the file.
    mediaTypes: ['*/*'],
    headers: ['range', 'if-none-match'],
    errors: [],
    audit: 'none',
    summary: {
      'zh-CN': '下载已发布的安装包，支持断点续传',
      'en-US': 'Download a published installer, or a range of it',
    },
  },
})
