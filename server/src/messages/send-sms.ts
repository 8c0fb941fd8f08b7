import { defaultLanguage, translate } from '@tongying/contract/kit'
import { isMessageKey, messageKindOf, messageTextOf } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import { type NoticeKind, nextTry, phoneOf, reportUnsent, sendNotice } from '../accounts/index.ts'
import { isInvitationOpen } from '../consultations/index.ts'
import { isFindingOpen } from '../examinations/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { hasOutlived, isOver } from './has-outlived.ts'
import { heldUntil, settingOf, wants } from './settings.ts'
import { smsJobs } from './sms-jobs.ts'
import { smsKeyOf } from './sms-keys.ts'
import { type Message, messages } from './tables.ts'

type Handler = JobHandlers<typeof smsJobs>['messages.sms']

/**
 * Brings one message to its owner's phone. A carrier that fails throws, and the work is tried again; what was read on
 * the screen in the meantime, is not wanted by SMS, or is true no more, needs none; quiet hours hold it. What met a limit is
 * tried again while it is an invitation that can still be answered, or a critical finding; anything else is dropped, and
 * stands in the message center alone.
 */
export function sendSms(platform: Platform): Handler {
  return async (tx, payload) => {
    const { messageId, examinationId, unsent: before } = payload
    const [message] = await tx.select().from(messages).where(eq(messages.id, messageId))
    if (!message || message.readAt || !isMessageKey(message.textKey)) return
    const now = platform.clock.now()
    const settings = await settingOf(tx, message.accountId)
    const kind = messageKindOf(message.textKey, payload.isEmergency || payload.emergencyFrom !== undefined)
    if (!wants(settings, kind, 'sms') || (await hasOutlived(tx, message, kind))) return
    if (payload.wasHeld && (await isOver(tx, message, now))) return
    const held = heldUntil(settings, kind, now)
    if (held)
      return planJob(tx, smsJobs, 'messages.sms', {
        about: messageId,
        runAt: held,
        payload: { ...payload, wasHeld: true },
      })
    const purpose = smsKeyOf(message.textKey)
    if (before && !(await isOfUse(tx, { message, examinationId, now })))
      return reportUnsent(platform, { purpose, unsent: before, outcome: 'dropped' })
    const phone = await phoneOf(tx, platform, message.accountId)
    const { body, sms: short = body } = messageTextOf(purpose)
    const text = translate(short, defaultLanguage, message.values)
    const sms = { to: phone, purpose, text, values: message.values }
    const unsent = await sendNotice(platform, sms, kindOf(payload))
    if (!unsent) return
    const isAgain = await isOfUse(tx, { message, examinationId, now })
    reportUnsent(platform, { purpose, unsent, outcome: isAgain ? 'postponed' : 'dropped' })
    if (!isAgain) return
    const runAt = nextTry(now, unsent)
    await planJob(tx, smsJobs, 'messages.sms', { about: messageId, runAt, payload: { ...payload, unsent } })
  }
}

function kindOf({ emergencyFrom, criticalFrom }: Parameters<Handler>[1]): NoticeKind {
  if (criticalFrom !== undefined) return { criticalFrom }
  return emergencyFrom === undefined ? 'usual' : { emergencyFrom }
}

interface Unsent {
  readonly message: Message
  readonly examinationId: string | undefined
  readonly now: Date
}

const criticalKeys = [
  'criticalFinding.reported',
  'criticalFinding.reportedLate',
  'criticalFinding.overdue',
  'criticalFinding.overdueAbove',
]

/** Whether a later SMS still helps: an invitation that waits for its answer, a critical finding that nobody confirmed. */
async function isOfUse(tx: Tx, { message, examinationId, now }: Unsent): Promise<boolean> {
  const { textKey, linkId, accountId } = message
  const about = examinationId ?? linkId
  if (criticalKeys.includes(textKey) && about !== null) return isFindingOpen(tx, about)
  if (textKey !== 'consultation.invited' || linkId === null) return false
  return isInvitationOpen(tx, { consultationId: linkId, expertId: accountId, now })
}
