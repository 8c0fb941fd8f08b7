import { isMessageKey, type MessageKey, messageTextOf } from '@tongying/contract/messages'
import { consultationNotices } from './consultation-notices.ts'
import { membershipNotices } from './institution-notices.ts'

/** Sent by SMS by the subscribers that write their notices by hand, beside the two tables. */
export const sentByHand = [
  'account.reinstated',
  'account.suspended',
  'certification.approved',
  'certification.lapsed',
  'certification.licenceEnding',
  'certification.reinstated',
  'certification.rejected',
  'certification.revoked',
  'certification.suspended',
  'criticalFinding.acknowledged',
  'criticalFinding.overdue',
  'criticalFinding.overdueAbove',
  'criticalFinding.reported',
  'criticalFinding.reportedLate',
  'criticalFinding.withdrawn',
  'expertApplication.approved',
  'expertApplication.rejected',
  'institutionApplication.approved',
  'institutionApplication.rejected',
] as const satisfies readonly MessageKey[]

/** The message as which another goes out by SMS: its own template, or that of the one without the reason. */
export function smsKeyOf(key: MessageKey): MessageKey {
  const { smsAs } = messageTextOf(key)
  return smsAs !== undefined && isMessageKey(smsAs) ? smsAs : key
}

/** Every message that goes out by SMS, by the key that its template is configured under. */
export function smsKeys(): MessageKey[] {
  const ofCases = Object.values(consultationNotices)
    .flat()
    .filter(({ isSms }) => isSms)
    .flatMap(({ text, withNote, forStandIns }) => [text, withNote ?? [], forStandIns ?? []].flat())
  const ofMembers = Object.values(membershipNotices)
    .flat()
    .filter(({ isSms }) => isSms)
    .map(({ text }) => text)
  return [...new Set([...ofCases, ...ofMembers, ...sentByHand].map(smsKeyOf))].toSorted()
}
