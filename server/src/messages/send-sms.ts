import { defaultLanguage, id, say } from '@tongying/contract/kit'
import { isMessageKey, messageTexts } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { phoneOf, sendNotice } from '../accounts/index.ts'
import type { Task } from '../platform/jobs/timed-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { messages } from './tables.ts'

const payloadShape = z.object({ messageId: id, isEmergency: z.boolean().default(false) })

/**
 * Brings one message to its owner's phone. A carrier that fails throws, and the work is tried again; what was read on
 * the screen in the meantime needs no SMS any more.
 */
export function sendSms(platform: Platform): Task {
  return async (tx, payload) => {
    const { messageId, isEmergency } = payloadShape.parse(payload)
    const [message] = await tx.select().from(messages).where(eq(messages.id, messageId))
    if (!message || message.readAt || !isMessageKey(message.textKey)) return
    const phone = await phoneOf(tx, platform, message.accountId)
    const text = say(messageTexts[message.textKey].body, defaultLanguage, message.values)
    const sms = { to: phone, purpose: message.textKey, text, values: message.values }
    await sendNotice(platform, sms, isEmergency ? 'emergency' : 'usual')
  }
}
