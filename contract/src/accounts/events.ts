import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'
import { platformRoles } from './managed-account.ts'

export const accountEvents = defineEvents({
  'account.registered': z.object({ accountId: id }),
  'account.realNameChecked': z.object({ accountId: id }),
  'account.passwordChanged': z.object({ accountId: id }),
  /** Its owner signed in before the account was erased. */
  'account.deletionCancelled': z.object({ accountId: id }),
  'account.exportReady': z.object({ accountId: id }),
  /** The operator, or two administrators, gave an account a role of the platform. */
  'account.platformRoleGiven': z.object({ accountId: id, role: z.enum(platformRoles) }),
  'account.platformRoleTaken': z.object({ accountId: id, role: z.enum(platformRoles) }),
  /** One administrator asked for a change of roles, which another one decides. */
  'account.platformRoleAsked': z.object({ accountId: id, role: z.enum(platformRoles), byId: id }),
  'account.suspended': z.object({ accountId: id, reason: z.string() }),
  'account.reinstated': z.object({ accountId: id, reason: z.string() }),
})
