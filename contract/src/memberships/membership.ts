import * as z from 'zod'
import { storageUse } from '../attachments/attachment.ts'
import { institutionSummary } from '../institutions/institution.ts'
import { choice, defineTexts, id, instant, optionalText, type Text } from '../kit/index.ts'

/** What a person may be in an institution; everybody with a membership is a `member`. */
export const membershipRoles = [
  'member',
  'institutionAdmin',
  'consultationAuditor',
  'reportAuditor',
  'coordinator',
  'examiner',
  'communityStaff',
] as const
export type MembershipRole = (typeof membershipRoles)[number]
/** The roles that are given; `member` comes with the membership. */
export const givenRoles = [
  'institutionAdmin',
  'consultationAuditor',
  'reportAuditor',
  'coordinator',
  'examiner',
  'communityStaff',
] as const
/** The roles that only a certified practitioner may have: who examines patients. */
export const certifiedRoles: readonly MembershipRole[] = ['examiner']

export const membershipRoleLabels = defineTexts({
  member: { 'zh-CN': '成员', 'en-US': 'Member' },
  institutionAdmin: { 'zh-CN': '机构管理员', 'en-US': 'Institution administrator' },
  consultationAuditor: { 'zh-CN': '会诊审核员', 'en-US': 'Consultation reviewer' },
  reportAuditor: { 'zh-CN': '报告审核员', 'en-US': 'Report reviewer' },
  coordinator: { 'zh-CN': '会诊协调员', 'en-US': 'Consultation coordinator' },
  examiner: { 'zh-CN': '超声检查医生', 'en-US': 'Examiner' },
  communityStaff: { 'zh-CN': '社区医院工作人员', 'en-US': 'Community hospital staff' },
} satisfies Record<MembershipRole, Text>)

/** How long invitations and applications to join wait for an answer. */
export const joinTimers = { invitationDays: 14, applicationDays: 30 } as const

const role = choice(membershipRoles)
const logo = z.string().nullable()

/** An institution that the caller belongs to. */
export const myOrganization = institutionSummary.extend({
  logo,
  /** The registration code and the office phone stand here for its own people only. */
  institutionCode: z.string(),
  officePhone: z.string(),
  personInCharge: z.string(),
  roles: z.array(role),
  isAdmin: z.boolean(),
  since: instant,
  memberCount: z.number().int(),
  /** Applications to join that wait for its administrators; 0 for everybody else. */
  waitingCount: z.number().int(),
  /** How much storage the institution's files take; for its administrators. */
  storage: storageUse.nullable(),
})
export type MyOrganization = z.output<typeof myOrganization>

/** An institution as somebody who looks for one to join sees it. */
export const institutionToJoin = institutionSummary.extend({
  logo,
  /** What the caller is to it already. */
  relation: z.enum(['none', 'member', 'applied', 'invited']),
})
export type InstitutionToJoin = z.output<typeof institutionToJoin>

/** What an administrator sees of somebody who belongs, or wants to belong, to the institution. */
export const personOfInstitution = z.object({
  accountId: id,
  avatar: z.string(),
  name: z.string(),
  job: z.string(),
  department: z.string(),
  /** Whole days since they joined: the institution for a member, the platform for an applicant. */
  joinDuration: z.number().int(),
  /** Consultations that were held and that they took part in: their own, and others as experts. */
  consultationCount: z.number().int(),
  lastActiveTime: instant.nullable(),
})

export const member = personOfInstitution.extend({
  membershipId: id,
  roles: z.array(role),
  since: instant,
  isCertified: z.boolean(),
  isSelf: z.boolean(),
})
export type Member = z.output<typeof member>

/** A member as the platform's administrator sees them: who, in which post, with which roles, and nothing of their work. */
export const memberForPlatform = member.pick({
  membershipId: true,
  avatar: true,
  name: true,
  job: true,
  department: true,
  roles: true,
  isCertified: true,
  isSelf: true,
})
export type MemberForPlatform = z.output<typeof memberForPlatform>

/** What an administrator may change of a member. */
export const memberChanges = z.object({
  roles: z.array(role).max(membershipRoles.length).optional(),
  job: optionalText(40).optional(),
  department: optionalText(40).optional(),
})

/** Members who were not logged in for so many days stand out in an overview. */
export const unseenDays = 30

const number = z.number().int()
/** An institution's members in numbers, for its administrators. */
export const membersInNumbers = z.object({
  count: number,
  certified: number,
  /** Members whose license ends within `licenceNoticeDays`, or has ended. */
  licencesEnding: number,
  /** Invitations that nobody answered yet. */
  invited: number,
  /** Members who were not logged in for `unseenDays`. */
  unseen: number,
})
export type MembersInNumbers = z.output<typeof membersInNumbers>
