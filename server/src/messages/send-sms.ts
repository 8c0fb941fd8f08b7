import { defaultLanguage, translate } from '@tongying/contract/kit'
import { isMessageKey, messageTextOf } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import { nextTry, phoneOf, reportUnsent, sendNotice } from '../accounts/index.ts'
import { isInvitationOpen } from '../consultations/index.ts'
import { isFindingOpen } from '../examinations/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { smsJobs } from './sms-jobs.ts'
import { type Message, messages } from './tables.ts'

/**
 * Brings one message to its owner's phone. A carrier that fails throws, and the work is tried again; what was read on
 * the screen in the meantime needs no SMS any more. What met a limit is tried again while it is an invitation that can
 * still be answered, or a critical finding; anything else is dropped, and stands in the message centre alone.
 */
export function sendSms(platform: Platform): JobHandlers<typeof smsJobs>['messages.sms'] {
  return async (tx, { messageId, emergencyFrom, unsent: before }) => {
    const [message] = await tx.select().from(messages).where(eq(messages.id, messageId))
    if (!message || message.readAt || !isMessageKey(message.textKey)) return
    const now = platform.clock.now()
    const purpose = message.textKey
    if (before && !(await isOfUse(tx, message, now)))
      return reportUnsent(platform, { purpose, unsent: before, outcome: 'dropped' })
    const phone = await phoneOf(tx, platform, message.accountId)
    const { body, sms: short = body } = messageTextOf(message.textKey)
    const text = translate(short, defaultLanguage, message.values)
    const sms = { to: phone, purpose, text, values: message.values }
    const unsent = await sendNotice(platform, sms, emergencyFrom ? { emergencyFrom } : 'usual')
    if (!unsent) return
    const isAgain = await isOfUse(tx, message, now)
    reportUnsent(platform, { purpose, unsent, outcome: isAgain ? 'postponed' : 'dropped' })
    if (!isAgain) return
    const payload = { messageId, emergencyFrom, unsent }
    await planJob(tx, smsJobs, 'messages.sms', { about: messageId, runAt: nextTry(now, unsent), payload })
  }
}

const criticalKeys = ['criticalFinding.reported', 'criticalFinding.overdue']

/** Whether a later SMS still helps: an invitation that waits for its answer, a critical finding that nobody confirmed. */
async function isOfUse(tx: Tx, { textKey, linkId, accountId }: Message, now: Date): Promise<boolean> {
  if (criticalKeys.includes(textKey) && linkId !== null) return isFindingOpen(tx, linkId)
  if (textKey !== 'consultation.invited' || linkId === null) return false
  return isInvitationOpen(tx, { consultationId: linkId, expertId: accountId, now })
}
