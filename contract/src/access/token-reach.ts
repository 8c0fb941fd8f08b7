import type { Permission, PlannedPermission } from './permissions.ts'
import type { Holder } from './roles.ts'

/** What a program's token is for: to read, or to read and to change. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

/**
 * What a program may do with a personal access token, as far as its owner may; whatever is not listed is refused to it.
 * A call that changes something needs the scope `write`. Not listed on purpose: unmasking and the report, which names the
 * patient in full; the account itself (password, second factor, phone, e-mail, tokens); roles and members; review queues and
 * signatures; the meeting room; personal papers.
 * A route may be closed to programs on its own (`byToken: false`).
 */
export const openToTokens: readonly (Permission | PlannedPermission)[] = [
  'platform.read',
  'account.readOwn',
  'site.read',
  'attachment.upload',
  'attachment.read',
  'attachment.edit',
  'attachment.remove',
  'institution.browse',
  'practitioner.browse',
  'practitioner.readOwn',
  'membership.readOwn',
  'imaging.read',
  'consultation.create',
  'consultation.list',
  'consultation.edit',
  'consultation.submit',
  'consultation.cancel',
  'consultation.reinvite',
  'consultation.reschedule',
  'consultation.readHeader',
  'consultation.readBody',
  'consultation.discuss',
  'consultation.answer',
  'consultation.withdraw',
  'consultation.inviteExpert',
  'consultation.askSupplement',
  'consultation.answerSupplement',
  'consultation.writeReport',
  'consultation.respond',
  'report.verify',
  'message.readOwn',
  'message.markOwn',
  'message.acknowledge',
]

/** Parts that a token never gives its program: they need a person, where asked for with a second factor. */
export const neverByToken: readonly Holder[] = [
  'platformAdmin',
  'platformAuditor',
  'institutionAdmin',
  'consultationAuditor',
  'reportAuditor',
  'breakGlassReader',
]
