import { toInstant } from '@tongying/contract/kit'
import { hasLostStanding, isInvitationOpen } from '../consultations/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Message } from './tables.ts'

/** Messages that ask somebody to answer, which they can do for a while. */
const toAnswer: readonly string[] = ['consultation.invited', 'consultation.answerLimited']
/** Messages of something that begins at the time that they name. */
const toBegin: readonly string[] = [
  'consultation.startsInADay',
  'consultation.startsInAnHour',
  'consultation.roomOpens',
]

/**
 * Whether a message is true no more when it is to leave the product: about a case in which its owner has lost what their part
 * rests on, an invitation that nobody can answer any more, a meeting that has begun. Quiet hours, a carrier that fails and a
 * limit let it wait for so long.
 */
export async function hasOutlived(tx: Tx, message: Message, now: Date): Promise<boolean> {
  const { accountId, linkKind, linkId, textKey } = message
  if (toBegin.includes(textKey) && hasBegun(message, now)) return true
  if (linkId === null || (linkKind !== 'consultation' && linkKind !== 'application')) return false
  if (toAnswer.includes(textKey) && !(await isInvitationOpen(tx, { consultationId: linkId, expertId: accountId, now })))
    return true
  return hasLostStanding(tx, linkId, accountId)
}

function hasBegun({ values }: Message, now: Date): boolean {
  const [day, time] = String(values.time ?? '').split(' ')
  return day !== undefined && time !== undefined && toInstant(day, time) <= now
}
