/** Accounts: who a person is, how they sign in, what they may change about themselves. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { downloadExport } from './own-data/download-export.ts'
import { eraseAccount } from './own-data/erase-account.ts'
import { ownDataJobs } from './own-data/own-data-jobs.ts'
import { writeExport } from './own-data/write-export.ts'
import { purgeExpired, purgeJobs, schedulePurge } from './purge-expired.ts'
import { accountBindings } from './routes.ts'
import { registerSsoReturn } from './sso-return.ts'

export { accountActivity } from './account-activity.ts'
export { accountAnswers } from './account-answers.ts'
export { requireProof, type TakeBack } from './busy-network.ts'
export { codeTyper } from './code-asker.ts'
export { createAccount } from './create-account.ts'
export { givePlatformRole } from './give-platform-role.ts'
export { holdSession, lockAccountToSignIn } from './lock-account.ts'
export {
  emailOf,
  maskedContacts,
  notifyByMail,
  notifyBySms,
  phoneOf,
  phonesOf,
  withEmailAmong,
} from './notify.ts'
export { openSession } from './open-session.ts'
export { accountPersonalData } from './personal-tables.ts'
export { accountPort, type OwnFile, type UserInfoParts } from './port.ts'
export {
  type AccountCard,
  accountByPhone,
  accountIdsByPhones,
  accountIdsNamed,
  accountIdsWithRole,
  accountNameOf,
  accountNames,
  accountsByIds,
  countAccounts,
  hasRole,
  isRealNameVerified,
  isSuspended,
  isSuspendedAccount,
  notErasedAmong,
} from './queries.ts'
export { type RealName, realNameOf } from './real-name-of.ts'
export { requireRecentSecondFactor } from './recent-sign-in.ts'
export { redirectTarget } from './redirect-target.ts'
export { attemptSecondFactor, checkSecondFactor } from './second-factor.ts'
export { type CodeSent, sendCode } from './send-code.ts'
export { type NoticeKind, nextTry, reportUnsent, sendNotice } from './send-notice.ts'
export { sentToday } from './sent-today.ts'
export { issueSetUpLink } from './set-up.ts'
export { spendCode, type TriedCode, tryCode } from './try-code.ts'
export { personalNumberOf } from './unmask.ts'

import { accountSealedColumns } from './sealed-columns.ts'

export const accountsDomain: Domain = {
  name: 'accounts',
  sealedColumns: accountSealedColumns,
  bindings: accountBindings,
  files: [downloadExport],
  tasks: handleJobs(purgeJobs, { 'accounts.purgeExpired': purgeExpired }),
  work: (platform) => ({
    tasks: handleJobs(ownDataJobs, {
      'accounts.writeExport': writeExport(platform),
      'accounts.erase': eraseAccount(platform),
    }),
  }),
  async register(app, platform) {
    registerSsoReturn(app, platform)
    await schedulePurge(app, platform)
  },
}
