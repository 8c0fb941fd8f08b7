import { dayMs, defaultLanguage, defineTexts, id, translate } from '@tongying/contract/kit'
import { contactKeptDays, contactTopicLabels } from '@tongying/contract/site'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defineJobs, handleJobs } from '../platform/jobs/define-jobs.ts'
import type { Tasks } from '../platform/jobs/timed-jobs.ts'
import { defineTimers } from '../platform/moves.ts'
import type { Platform } from '../platform/platform.ts'
import { unsealRequest } from './contact-content.ts'
import { siteFactsOf } from './site-facts.ts'
import { contactRequests } from './tables.ts'

const one = z.object({ id })

export const contactJobs = defineJobs({ 'site.mailContactRequest': one, 'site.forgetContactRequest': one })

/** When a request is deleted, whatever became of it. */
export function keptUntil(at: Date): Date {
  return new Date(at.getTime() + contactKeptDays * dayMs)
}

export const contactTimers = defineTimers(contactRequests, contactJobs, {
  'site.forgetContactRequest': (row) => ({ runAt: keptUntil(row.at), payload: { id: row.id } }),
})

const texts = defineTexts({
  subject: { 'zh-CN': '{brand} 网站留言：{topic}', 'en-US': '{brand} website: {topic}' },
  text: {
    'zh-CN':
      '姓名：{name}\n单位：{institution}\n联系方式：{reach}\n\n{message}\n\n在管理控制台的“访客留言”中标为已处理。',
    'en-US':
      'Name: {name}\nInstitution: {institution}\nContact: {reach}\n\n{message}\n\nMark it as handled in the console under “Visitors’ messages”.',
  },
})

/** What happens to a request by itself. A mail that the carrier does not take is tried again, as every job is. */
export function contactTasks(platform: Platform): Tasks {
  return handleJobs(contactJobs, {
    async 'site.mailContactRequest'(tx, payload) {
      const [row] = await tx.select().from(contactRequests).where(eq(contactRequests.id, payload.id))
      if (!row) return
      const { operator } = siteFactsOf(platform).current()
      const language = defaultLanguage
      const { name, organization, reach, message } = unsealRequest(platform.keys, row)
      const topic = contactTopicLabels[row.topic][language]
      await platform.mail.send({
        to: operator.businessEmail,
        purpose: 'contact request',
        subject: translate(texts.subject, language, { brand: operator.brand[language], topic }),
        text: translate(texts.text, language, { name, institution: organization || '—', reach, message }),
      })
    },
    async 'site.forgetContactRequest'(tx, payload) {
      await tx.delete(contactRequests).where(eq(contactRequests.id, payload.id))
    },
  })
}
