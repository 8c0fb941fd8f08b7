import { accountRoutes, managedAccountRoutes, passkeyRoutes } from '@tongying/contract/accounts'
import { accountIdOf } from '../platform/http/call.ts'
import { serve, serveHttp } from '../platform/http/serve.ts'
import { acceptPolicy, readPolicy } from './accept-policy.ts'
import { endMyAccessToken, myAccessTokens, newAccessToken } from './access-tokens.ts'
import { inAccountTurn } from './account-turn.ts'
import { beforeNewPassword } from './before-new-password.ts'
import { challengeOf } from './busy-network.ts'
import { beforeEmailChange, beforePhoneChange, changeEmail, changePhone } from './change-contact.ts'
import { beforePasswordChange, changePassword } from './change-password.ts'
import { askRealName, checkRealName, realNameAnswer } from './check-real-name.ts'
import { undoContactChange } from './contact-undo.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { beforeAuthSmsCode, getAuthSmsCode } from './get-auth-sms-code.ts'
import { getVerificationCode } from './get-verification-code.ts'
import { approveRole, askRole, declineRole } from './managed/change-role.ts'
import { findAccounts, listRoleRequests, readAccount } from './managed/read-accounts.ts'
import { logOutAccount, reinstateAccount, suspendAccount } from './managed/suspend-account.ts'
import { askDeletion } from './own-data/ask-deletion.ts'
import { askExport, beforeOwnData, readExport } from './own-data/ask-export.ts'
import { readDeletion } from './own-data/open-parts.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { passkeyToUse } from './passkeys/passkey-challenge.ts'
import { removePasskey } from './passkeys/remove-passkey.ts'
import { beforePasskeySignIn, signInByPasskey } from './passkeys/sign-in-by-passkey.ts'
import { passwordKey } from './password-key.ts'
import { accountPort } from './port.ts'
import { presentUserInfo } from './present-user-info.ts'
import { recognizeCodeTyper, recognizePhone } from './recognize-caller.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { beforeSetUp, setUp } from './set-up.ts'
import { beforeRemoval, beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './set-up-second-factor.ts'
import { beforeSignIn, signIn } from './sign-in.ts'
import { listSignIns } from './sign-in-history.ts'
import { signOut } from './sign-out.ts'
import { thisSession } from './this-session.ts'
import { unmask } from './unmask.ts'
import { updateUser } from './update-user.ts'

export const accountBindings = [
  serveHttp(accountRoutes.getAuthSmsCode, {
    before: beforeAuthSmsCode,
    takeBack: (takeBack) => takeBack(),
    recognize: (call, { mobile }) => recognizePhone(call, mobile),
    run: getAuthSmsCode,
  }),
  serve(accountRoutes.challenge, { run: challengeOf }),
  serveHttp(accountRoutes.cloudRegister, {
    before: (call, input) => beforeNewPassword(call, 'register', input),
    recognize: (call, { phone }) => recognizeCodeTyper(call, phone, 'register'),
    run: registerAccount,
  }),
  serveHttp(accountRoutes.login, {
    before: beforeSignIn,
    recognize: (call, { phone }) => recognizeCodeTyper(call, phone, 'login'),
    run: signIn,
  }),
  serveHttp(accountRoutes.logout, { run: signOut }),
  serveHttp(accountRoutes.reset, {
    before: (call, input) => beforeNewPassword(call, 'reset', input),
    recognize: (call, { phone }) => recognizeCodeTyper(call, phone, 'reset'),
    run: resetPassword,
  }),
  serve(accountRoutes.getUserInfo, { run: (context) => presentUserInfo(context.tx, accountIdOf(context)) }),
  serve(accountRoutes.isInstitutionAdmin, {
    run: async (context) => ({
      isInstitutionAdmin: await accountPort.answers().isInstitutionAdmin(context.tx, accountIdOf(context)),
    }),
  }),
  serve(accountRoutes.policy, { run: readPolicy }),
  serve(accountRoutes.acceptPolicy, { run: acceptPolicy }),
  serve(accountRoutes.update, { run: updateUser }),
  serve(accountRoutes.publickey, { run: passwordKey }),
  serveHttp(accountRoutes.modifyPassword, { before: beforePasswordChange, run: changePassword }),
  serveHttp(accountRoutes.getVerificationCode, { run: getVerificationCode }),
  serveHttp(accountRoutes.updatePhone, { before: beforePhoneChange, run: changePhone }),
  serveHttp(accountRoutes.updateEmail, { before: beforeEmailChange, run: changeEmail }),
  serve(accountRoutes.isVerifyIDcard, { run: (context) => realNameAnswer(context) }),
  serve(accountRoutes.verifyIDcard, { before: askRealName, run: checkRealName }),
  serve(accountRoutes.session, { run: thisSession }),
  serve(accountRoutes.devices, { run: listDevices }),
  serve(accountRoutes.endDevice, { run: endDevice }),
  serveHttp(accountRoutes.endOtherDevices, { run: endOtherDevices }),
  serve(accountRoutes.signIns, { run: listSignIns }),
  serve(accountRoutes.beginSecondFactor, { run: beginSecondFactor, inTurn: inAccountTurn }),
  serve(accountRoutes.confirmSecondFactor, { run: confirmSecondFactor, inTurn: inAccountTurn }),
  serveHttp(accountRoutes.removeSecondFactor, { before: beforeRemoval, run: removeSecondFactor }),
  serve(passkeyRoutes.passkeyChallenge, { run: passkeyToUse }),
  serveHttp(passkeyRoutes.signInByPasskey, { before: beforePasskeySignIn, run: signInByPasskey }),
  serve(passkeyRoutes.passkeys, { run: listPasskeys }),
  serve(passkeyRoutes.beginPasskey, { run: beginPasskey, inTurn: inAccountTurn }),
  serve(passkeyRoutes.addPasskey, { run: addPasskey, inTurn: inAccountTurn }),
  serve(passkeyRoutes.removePasskey, { run: removePasskey, inTurn: inAccountTurn }),
  serve(accountRoutes.accessTokens, { run: myAccessTokens }),
  serve(accountRoutes.makeAccessToken, { run: newAccessToken, inTurn: inAccountTurn }),
  serve(accountRoutes.endAccessToken, { run: endMyAccessToken }),
  serve(accountRoutes.undoContactChange, { run: undoContactChange, inTurn: inAccountTurn }),
  serve(accountRoutes.ownExport, { run: readExport }),
  serve(accountRoutes.askExport, { before: beforeOwnData, run: askExport, inTurn: inAccountTurn }),
  serve(accountRoutes.ownDeletion, { run: readDeletion }),
  serve(accountRoutes.askDeletion, { before: beforeOwnData, run: askDeletion, inTurn: inAccountTurn }),
  serveHttp(accountRoutes.setUp, { before: beforeSetUp, run: setUp }),
  serve(accountRoutes.unmask, { run: unmask }),
  serve(managedAccountRoutes.findAccounts, { run: findAccounts }),
  serve(managedAccountRoutes.readAccount, { run: readAccount }),
  serve(managedAccountRoutes.suspendAccount, { run: suspendAccount }),
  serve(managedAccountRoutes.reinstateAccount, { run: reinstateAccount }),
  serve(managedAccountRoutes.logOutAccount, { run: logOutAccount }),
  serve(managedAccountRoutes.askRole, { run: askRole }),
  serve(managedAccountRoutes.roleRequests, { run: listRoleRequests }),
  serve(managedAccountRoutes.approveRole, { run: approveRole }),
  serve(managedAccountRoutes.declineRole, { run: declineRole }),
]
