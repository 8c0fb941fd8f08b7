import { agreementTexts } from './agreement-texts.ts'
import { applicationTexts } from './application-texts.ts'
import { certificationTexts } from './certification-texts.ts'
import { communityHospitalTexts } from './community-hospital-texts.ts'
import { dutyTexts } from './duty-texts.ts'
import { examinationTexts } from './examination-texts.ts'
import { expertApplicationTexts } from './expert-application-texts.ts'
import { institutionTexts } from './institution-texts.ts'
import { invitationTexts } from './invitation-texts.ts'
import { meetingTexts } from './meeting-texts.ts'
import type { MessageGroup } from './message.ts'
import type { MessageText } from './message-text.ts'
import { patientTexts } from './patient-texts.ts'
import { platformTexts } from './platform-texts.ts'
import type { MessageKind } from './preferences.ts'
import { reportTexts } from './report-texts.ts'

/**
 * Every message to a person, by key. Bodies carry the case's number and colleagues' names, never a patient's. The body
 * goes out as SMS, too, where a message asks for one and has no text of its own for it.
 */
export const messageTexts = {
  ...applicationTexts,
  ...invitationTexts,
  ...meetingTexts,
  ...patientTexts,
  ...reportTexts,
  ...certificationTexts,
  ...expertApplicationTexts,
  ...institutionTexts,
  ...agreementTexts,
  ...dutyTexts,
  ...examinationTexts,
  ...communityHospitalTexts,
  ...platformTexts,
} as const satisfies Record<string, MessageText>
export type MessageKey = keyof typeof messageTexts

/** A message's texts and how it is kept. */
export function messageTextOf(key: MessageKey): MessageText {
  return messageTexts[key]
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messageTexts, key)
}

const institutionKeys = {
  ...certificationTexts,
  ...expertApplicationTexts,
  ...institutionTexts,
  ...agreementTexts,
  ...dutyTexts,
  ...communityHospitalTexts,
}

/** The groups that a message belongs to by its key, whatever has become of it. */
export type SubjectGroup = Exclude<MessageGroup, 'unread' | 'toAnswer'>

/** The group of a message by its key; messages of the platform itself belong to none. */
export function messageGroupOf(key: string): SubjectGroup | undefined {
  if (Object.hasOwn(reportTexts, key) || Object.hasOwn(examinationTexts, key)) return 'report'
  if (key.startsWith('consultation.') || Object.hasOwn(patientTexts, key)) return 'consultation'
  return Object.hasOwn(institutionKeys, key) ? 'institution' : undefined
}

/** The keys of a group's messages. */
export function messageKeysOf(group: SubjectGroup): MessageKey[] {
  return Object.keys(messageTexts)
    .filter(isMessageKey)
    .filter((key) => messageGroupOf(key) === group)
}

/** The kind of a message, by which its owner chooses how it reaches them. */
export function messageKindOf(key: string, isEmergency = false): MessageKind {
  if (key === 'consultation.mentioned') return 'mention'
  if (isEmergency) return 'emergency'
  if (key.startsWith('criticalFinding.')) return 'critical'
  if (key.startsWith('account.') || key.startsWith('auditTrail.')) return 'security'
  if (key.startsWith('consultation.') && isMessageKey(key) && messageTextOf(key).type === 'invite') return 'invitation'
  const group = messageGroupOf(key)
  return group === 'consultation' ? 'progress' : (group ?? 'institution')
}
