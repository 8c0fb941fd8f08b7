import * as z from 'zod'
import { defineEvents, id } from '../kit/index.ts'

export const accountEvents = defineEvents({
  'account.registered': z.object({ accountId: id }),
  'account.realNameChecked': z.object({ accountId: id }),
  'account.passwordChanged': z.object({ accountId: id }),
  /** Its owner signed in before the account was erased. */
  'account.deletionCancelled': z.object({ accountId: id }),
  'account.exportReady': z.object({ accountId: id }),
  /** The operator gave an account a role of the platform. */
  'account.platformRoleGiven': z.object({ accountId: id, role: z.enum(['platformAdmin', 'platformAuditor']) }),
})
