import * as z from 'zod'
import { defineRoutes, errorNames, id, optionalText, pageOf, paging } from '../kit/index.ts'
import { contactFields, contactRequestRow, contactRequestView } from './contact-request.ts'
import type { siteErrors } from './errors.ts'

const errors = errorNames<typeof siteErrors>
const answering = { permission: 'contactRequest.answer', errors: [] } as const

/** The contact form, and the queue in which the platform's staff read what came by it. */
export const contactRequestRoutes = defineRoutes('contact', {
  send: {
    method: 'POST',
    path: '/site/contactRequests',
    permission: 'contactRequest.send',
    errors: errors('TooManyContactRequests'),
    input: contactFields,
    output: z.object({}),
    summary: { 'zh-CN': '给平台留言', 'en-US': "Write to the platform's staff" },
  },
  queue: {
    ...answering,
    method: 'GET',
    path: '/console/api/contact-requests',
    input: paging.extend({ state: contactRequestRow.shape.state.default('open') }),
    output: pageOf(contactRequestRow),
    summary: { 'zh-CN': '访客留言', 'en-US': 'List what visitors wrote, longest waiting first' },
  },
  read: {
    ...answering,
    method: 'GET',
    path: '/console/api/contact-requests/{id}',
    audit: 'reading',
    input: z.object({ id }),
    output: contactRequestView,
    summary: { 'zh-CN': '一条留言', 'en-US': 'Read what a visitor wrote' },
  },
  close: {
    ...answering,
    method: 'POST',
    path: '/console/api/contact-requests/{id}/close',
    input: z.object({ id, note: optionalText(500).default('') }),
    output: contactRequestView,
    summary: { 'zh-CN': '将留言标为已处理', 'en-US': 'Close a request, with a note' },
  },
})
