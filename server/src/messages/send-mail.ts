import { type Language, translate } from '@tongying/contract/kit'
import { messageMailTexts as texts } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import { emailOf } from '../accounts/index.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { hasOutlived, isOver } from './has-outlived.ts'
import { mailJobs } from './mail-jobs.ts'
import { heldUntil, settingOf, wants } from './settings.ts'
import { messages } from './tables.ts'
import { sentMessage } from './written-message.ts'

/**
 * Brings one message to its owner's mail address, after their quiet hours. A carrier that fails throws, and the work is
 * tried again; what was read or removed in the meantime, or is true no more, needs no mail.
 */
export function sendMail(platform: Platform): JobHandlers<typeof mailJobs>['messages.mail'] {
  return async (tx, { messageId, kind, wasHeld }) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, messageId))
    if (!message || message.readAt || message.hiddenAt) return
    const settings = await settingOf(tx, message.accountId)
    const now = platform.clock.now()
    if (!wants(settings, kind, 'mail') || (await hasOutlived(tx, message, kind))) return
    if (wasHeld && (await isOver(tx, message, now))) return
    const runAt = heldUntil(settings, kind, now)
    if (runAt)
      return planJob(tx, mailJobs, 'messages.mail', {
        about: messageId,
        runAt,
        payload: { messageId, kind, wasHeld: true },
      })
    const to = await emailOf(tx, platform, message.accountId)
    if (to === '') return
    const { language } = settings
    const { title, content } = sentMessage(message, language)
    await platform.mail.send({
      to,
      purpose: message.textKey,
      subject: translate(texts.subject, language, { title }),
      text: `${content}\n\n${footOf(platform, language)}`,
    })
  }
}

/** Where a mail leads, and where one turns it off. */
export function footOf({ config }: Platform, language: Language): string {
  const base = config.publicUrl ?? ''
  return translate(texts.foot, language, {
    center: `${base}/me/information`,
    preferences: `${base}/me/account/notifications`,
  })
}
