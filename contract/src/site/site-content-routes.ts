import * as z from 'zod'
import { defineRoutes, errorNames, pageOf, paging, recordVersion } from '../kit/index.ts'
import type { siteErrors } from './errors.ts'
import { previewLanguage, siteContent, siteContentNow, siteRevision } from './site-content.ts'

const errors = errorNames<typeof siteErrors>
const editing = { permission: 'siteContent.edit' } as const

/** What stands on the open pages, as the platform's administrators write it. */
export const siteContentRoutes = defineRoutes('site', {
  read: {
    ...editing,
    method: 'GET',
    path: '/console/api/site-content',
    errors: [],
    input: z.object({}),
    output: siteContentNow,
    summary: { 'zh-CN': '网站内容', 'en-US': 'What stands on the open pages' },
  },
  revisions: {
    ...editing,
    method: 'GET',
    path: '/console/api/site-content/revisions',
    errors: [],
    input: paging,
    output: pageOf(siteRevision),
    summary: { 'zh-CN': '网站内容的修改记录', 'en-US': 'List who changed what on the open pages' },
  },
  preview: {
    ...editing,
    method: 'POST',
    changes: false,
    path: '/console/api/site-content/preview',
    errors: [],
    input: z.object({ content: siteContent, language: previewLanguage }),
    /** Null where this server renders no pages. */
    output: z.object({ html: z.string().nullable() }),
    summary: { 'zh-CN': '预览网站内容，不保存', 'en-US': 'Render a page with this content, without saving it' },
  },
  save: {
    ...editing,
    method: 'POST',
    path: '/console/api/site-content',
    errors: errors('SiteContentChanged'),
    /** `revision`: the one that the change is based on. */
    input: z.object({ content: siteContent, revision: recordVersion }),
    output: siteContentNow,
    summary: { 'zh-CN': '修改网站内容，立即生效', 'en-US': 'Change what stands on the open pages, at once' },
  },
})
