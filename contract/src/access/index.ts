/** Who may do what: the one table and the holders it speaks of. */
export { holderTexts } from './holder-texts.ts'
export {
  isAllowed,
  type Permission,
  type PlannedPermission,
  permissions,
  plannedPermissions,
  worksWithoutSession,
} from './permissions.ts'
export {
  type AccountHolder,
  accountHolders,
  type Holder,
  type RecordHolder,
  recordHolders,
} from './roles.ts'
export { neverByToken, openToTokens, type TokenScope, tokenScopes } from './token-reach.ts'
