/** Accounts: who a person is, how they sign in, what they may change about themselves. */
export {
  type AccessToken,
  accessTokenRequest,
  type CodeType,
  type ContactKind,
  codeLimits,
  codeRequest,
  type Device,
  emailChange,
  type Gender,
  genders,
  mostAccessTokens,
  otp,
  otpForm,
  passwordForm,
  passwordReset,
  phoneChange,
  type RealNameState,
  realNameCheck,
  realNameStates,
  registration,
  type SignInEvent,
  setUp,
  signIn,
  signInForms,
  type UserInfo,
  userForm,
  userInfo,
  userUpdate,
} from './account.ts'
export { accountErrors } from './errors.ts'
export { accountEvents } from './events.ts'
export {
  type AccountFilter,
  accountFilters,
  type ManagedAccount,
  type ManagedAccountRecord,
  type PlatformRole,
  platformRoleLabels,
  platformRoles,
  type RoleChange,
  type RoleRequest,
} from './managed-account.ts'
export { managedAccountRoutes } from './managed-routes.ts'
export { accountNotices } from './notice-texts.ts'
export {
  closedAccountName,
  type OpenPart,
  type OpenPartKind,
  type OwnExport,
  openPartKinds,
  ownDataLimits,
  provenByFactor,
} from './own-data.ts'
export { accountFiles, ownExportFilePath } from './own-data-routes.ts'
export { passkeyRoutes } from './passkey-routes.ts'
export { mostPasskeys, type Passkey, passkeyAnswerMs, passkeyForm } from './passkeys.ts'
export { policyEffectiveOn, policyVersion } from './policy-version.ts'
export { type PolicyVersion, policyVersions } from './policy-versions.ts'
export { accountRoutes } from './routes.ts'
export { accountTexts } from './texts.ts'
