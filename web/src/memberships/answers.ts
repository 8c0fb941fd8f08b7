import type { Stale } from '../ui/core/route-key.ts'

/** Paths of the answers that follow memberships. As paths: every page listens, and few ask for them. */
export const membershipPaths = {
  myOrganizations: '/meeting/institutionApply/myOrgList',
  toJoin: '/meeting/institutionApply/toJoin',
  applications: '/meeting/institutionApply/list',
  joinQueue: '/meeting/institutionApply/joinList',
  invitations: '/meeting/institutionApply/invite',
  sentInvitations: '/meeting/institutionApply/sentInvitations',
  members: '/meeting/institutionApply/members',
  membersForPlatform: '/meeting/institutionApply/organizations/{institutionId}/members',
  applyInfo: '/meeting/institutionApply/applyInfo',
  browse: '/meeting/institutions',
  /** Header and menu. */
  me: '/meeting/user/getUserInfo',
  overview: '/meeting/consultation/overview',
} as const

/** What it makes old that somebody joins, leaves, is invited or gets a role: the lists, and header and menu. */
export const membershipAnswers: readonly Stale[] = Object.values(membershipPaths).map((path) => ({ key: [path] }))
