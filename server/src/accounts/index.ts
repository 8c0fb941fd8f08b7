/** Accounts: who a person is, how they sign in, what they may change about themselves. */
import type { Domain } from '../platform/domain.ts'
import { answerAccountHolder } from '../platform/http/account-holders.ts'
import { forgetOld, forgetTask, keepForgetting } from './forget-old.ts'
import { accountById, hasRole } from './queries.ts'
import { accountBindings } from './routes.ts'
import { registerSsoReturn } from './sso-return.ts'

export { accountActivity } from './account-activity.ts'
export { createAccount } from './create-account.ts'
export { givePlatformRole } from './give-platform-role.ts'
export { notifyByMail, notifyBySms, phoneOf } from './notify.ts'
export {
  answerAvatar,
  answerIsInstitutionAdmin,
  type Contribution,
  contributeUserInfo,
  isInstitutionAdmin,
} from './ports.ts'
export {
  type AccountCard,
  accountByPhone,
  accountIdsWithRole,
  accountNameOf,
  accountsByIds,
  hasRole,
  isRealNameVerified,
  phonesByIds,
} from './queries.ts'
export { type RealNameCarrier, setRealNameCarrier } from './real-name-carrier.ts'
export { type RealName, realNameOf } from './real-name-of.ts'
export { sendNotice } from './send-notice.ts'
export { issueSetUpLink } from './set-up.ts'
export { setAvatar } from './update-user.ts'

import { accountSealedColumns } from './sealed-columns.ts'

export const accountsDomain: Domain = {
  name: 'accounts',
  sealedColumns: accountSealedColumns,
  bindings: accountBindings,
  tasks: { [forgetTask]: forgetOld },
  async register(app, platform) {
    registerSsoReturn(app, platform)
    await keepForgetting(app, platform)
  },
  answerPorts() {
    answerAccountHolder('platformAdmin', (tx, accountId) => hasRole(tx, accountId, 'platformAdmin'))
    answerAccountHolder('platformAuditor', (tx, accountId) => hasRole(tx, accountId, 'platformAuditor'))
    answerAccountHolder(
      'verifiedUser',
      async (tx, accountId) => (await accountById(tx, accountId)).realNameState !== 'none',
    )
  },
}
