import * as z from 'zod'
import { applicationStanding } from '../institutions/application-standing.ts'
import {
  fieldTexts,
  id,
  instant,
  machineKeys,
  optionalText,
  phone,
  requiredText,
  rule,
  type Text,
  wholeNumber,
} from '../kit/index.ts'
import { joinApplicationStates, membershipInvitationStates } from './join-states.ts'
import { personOfInstitution } from './membership.ts'

const join = machineKeys(joinApplicationStates)
const invitation = machineKeys(membershipInvitationStates)

/** The specification's PASS and REJECT, as answers carry them in a query. */
export const answers = { pass: 1, reject: 2 } as const
const answer = wholeNumber(z.literal([answers.pass, answers.reject], rule(fieldTexts.choose)))

export const joinStanding = z.object({
  applyId: id,
  institutionId: id,
  hospitalName: z.string(),
  status: z.number().int(),
  state: join.state,
  reason: z.string().nullable(),
  applicationTime: instant,
  decidedAt: instant.nullable(),
  allowed: z.array(join.move),
})

/** The caller's own applications: to join an institution, and for an institution of their own. */
export const ownApplicationRow = z.discriminatedUnion('kind', [
  joinStanding.extend({ kind: z.literal('join') }),
  applicationStanding.extend({ kind: z.literal('settlement'), applicationTime: instant }),
])
export type OwnApplicationRow = z.output<typeof ownApplicationRow>
export type JoinStanding = z.output<typeof joinStanding>

/** A physician who asks to join, as the institution's administrator reads it: the specification's row. */
export const joinApplicationRow = joinStanding.extend({
  ...personOfInstitution.shape,
  workingHospital: z.string(),
  note: z.string(),
})
export type JoinApplicationRow = z.output<typeof joinApplicationRow>

export const newJoinApplication = z.object({ institutionId: id, note: optionalText(200).default('') })

export const audit = z
  .object({ applyId: id, status: answer, reason: optionalText(500).nullish() })
  .refine(({ status, reason }) => status === answers.pass || Boolean(reason), {
    path: ['reason'],
    message: rule(fieldTexts.required),
  })

/** By name and phone; a phone without an account gets an SMS that waits for registration. */
export const newInvitation = z.object({ institutionId: id.optional(), name: requiredText(40), phone })

/** `reson` is the specification's spelling. */
export const invitationAnswer = z
  .object({ inviteId: id, status: answer, reson: optionalText(500).nullish() })
  .refine(({ status, reson }) => status === answers.pass || Boolean(reson), {
    path: ['reson'],
    message: rule(fieldTexts.required),
  })

export const invitationStanding = z.object({
  inviteId: id,
  institutionId: id,
  status: z.number().int(),
  state: invitation.state,
  reson: z.string().nullable(),
  inviteTime: instant,
  expiresAt: instant,
  answeredAt: instant.nullable(),
  allowed: z.array(invitation.move),
})

/** An invitation as the invited physician reads it. */
export const ownInvitation = invitationStanding.extend({
  organizationName: z.string(),
  organizationCode: z.string(),
  headOfOrganization: z.string(),
  contact: z.string(),
  logo: z.string().nullable(),
  inviterName: z.string(),
  /** An own application to join the same institution: accepting takes its place, and the page asks first. */
  hasOwnApplication: z.boolean(),
})
export type OwnInvitation = z.output<typeof ownInvitation>

/** An invitation as the institution that sent it reads it; the phone masked. */
export const sentInvitation = invitationStanding.extend({
  name: z.string(),
  phone: z.string(),
  inviterName: z.string(),
  isRegistered: z.boolean(),
})
export type SentInvitation = z.output<typeof sentInvitation>

/** What a phone without an account gets. */
export const invitationSms: Text = {
  'zh-CN': '{institution}邀请你加入其远程会诊团队，请在14天内注册并答复：{link}',
  'en-US':
    '{institution} invites you to join its remote consultation team. Register and respond within 14 days: {link}',
}
