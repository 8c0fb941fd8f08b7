import { isIn, toInstant } from '@tongying/contract/kit'
import type { MessageKind } from '@tongying/contract/messages'
import { isSuspended } from '../accounts/index.ts'
import { hasLostStanding, isDiscusser, isInvitationOpen } from '../consultations/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Message } from './tables.ts'

/** Messages that ask somebody to answer, which they can do for a while. */
const toAnswer = ['consultation.invited', 'consultation.answerLimited'] as const
/** Messages of something that begins at the time that they name. */
const toBegin = ['consultation.startsInADay', 'consultation.startsInAnHour', 'consultation.roomOpens'] as const

/**
 * Whether a message leaves the product no more: its owner has lost what their part in its case rests on, is not in the
 * discussion any more in which they were named, or is suspended.
 * Of a suspended account, whose mail address may be somebody else's by now, only what happens to itself goes out.
 */
export async function hasOutlived(
  tx: Tx,
  { accountId, linkKind, linkId, textKey }: Message,
  kind: MessageKind,
): Promise<boolean> {
  if (kind !== 'security' && (await isSuspended(tx, accountId))) return true
  if (linkId === null || (linkKind !== 'consultation' && linkKind !== 'application')) return false
  if (textKey === 'consultation.mentioned' && !(await isDiscusser(tx, linkId, accountId))) return true
  return hasLostStanding(tx, linkId, accountId)
}

/** Whether what a message asks for, or tells of, is over: an invitation that nobody can answer, a meeting that has begun. */
export async function isOver(tx: Tx, message: Message, now: Date): Promise<boolean> {
  const { accountId: expertId, linkId: consultationId, textKey } = message
  if (isIn(toBegin, textKey)) return hasBegun(message, now)
  if (consultationId === null || !isIn(toAnswer, textKey)) return false
  return !(await isInvitationOpen(tx, { consultationId, expertId, now }))
}

function hasBegun({ values }: Message, now: Date): boolean {
  const [day, time] = String(values.time ?? '').split(' ')
  return day !== undefined && time !== undefined && toInstant(day, time) <= now
}
