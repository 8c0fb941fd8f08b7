import { accountRoutes } from '@tongying/contract/accounts'
import { accountIdOf } from '../platform/http/context.ts'
import { serve } from '../platform/http/serve.ts'
import { endMyAccessToken, myAccessTokens, newAccessToken } from './access-tokens.ts'
import { inAccountTurn } from './account-turn.ts'
import { challengeOf } from './busy-network.ts'
import { changeEmail, changePhone, prepareEmailChange, preparePhoneChange } from './change-contact.ts'
import { changePassword, preparePasswordChange } from './change-password.ts'
import { checkRealName, realNameAnswer } from './check-real-name.ts'
import { undoContactChange } from './contact-undo.ts'
import { endDevice, listDevices } from './devices.ts'
import { getAuthSmsCode, prepareAuthSmsCode } from './get-auth-sms-code.ts'
import { getVerificationCode } from './get-verification-code.ts'
import { passwordKey } from './password-key.ts'
import { isInstitutionAdmin } from './ports.ts'
import { presentUserInfo } from './present-user-info.ts'
import { prepareRegistration, registerAccount } from './register-account.ts'
import { prepareReset, resetPassword } from './reset-password.ts'
import { servePrepared } from './serve-prepared.ts'
import { prepareSetUp, setUp } from './set-up.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  prepareSecondFactorRemoval,
  removeSecondFactor,
} from './set-up-second-factor.ts'
import { prepareSignIn, signIn } from './sign-in.ts'
import { listSignIns } from './sign-in-history.ts'
import { signOut } from './sign-out.ts'
import { thisSession } from './this-session.ts'
import { unmask } from './unmask.ts'
import { updateUser } from './update-user.ts'

export const accountBindings = [
  servePrepared(accountRoutes.getAuthSmsCode, { prepare: prepareAuthSmsCode, run: getAuthSmsCode }),
  serve(accountRoutes.challenge, { run: challengeOf }),
  servePrepared(accountRoutes.cloudRegister, { prepare: prepareRegistration, run: registerAccount }),
  servePrepared(accountRoutes.login, { prepare: prepareSignIn, run: signIn }),
  serve(accountRoutes.logout, { run: signOut }),
  servePrepared(accountRoutes.reset, { prepare: prepareReset, run: resetPassword }),
  serve(accountRoutes.getUserInfo, { run: (context) => presentUserInfo(context.tx, accountIdOf(context)) }),
  serve(accountRoutes.isInstitutionAdmin, {
    run: async (context) => ({ isInstitutionAdmin: await isInstitutionAdmin(context.tx, accountIdOf(context)) }),
  }),
  serve(accountRoutes.update, { run: updateUser }),
  serve(accountRoutes.publickey, { run: passwordKey }),
  servePrepared(accountRoutes.modifyPassword, { prepare: preparePasswordChange, run: changePassword }),
  serve(accountRoutes.getVerificationCode, { run: getVerificationCode }),
  servePrepared(accountRoutes.updatePhone, { prepare: preparePhoneChange, run: changePhone }),
  servePrepared(accountRoutes.updateEmail, { prepare: prepareEmailChange, run: changeEmail }),
  serve(accountRoutes.isVerifyIDcard, { run: (context) => realNameAnswer(context) }),
  serve(accountRoutes.verifyIDcard, { run: checkRealName }),
  serve(accountRoutes.session, { run: thisSession }),
  serve(accountRoutes.devices, { run: listDevices }),
  serve(accountRoutes.endDevice, { run: endDevice }),
  serve(accountRoutes.signIns, { run: listSignIns }),
  serve(accountRoutes.beginSecondFactor, { run: beginSecondFactor, inTurn: inAccountTurn }),
  serve(accountRoutes.confirmSecondFactor, { run: confirmSecondFactor, inTurn: inAccountTurn }),
  servePrepared(accountRoutes.removeSecondFactor, { prepare: prepareSecondFactorRemoval, run: removeSecondFactor }),
  serve(accountRoutes.accessTokens, { run: myAccessTokens }),
  serve(accountRoutes.makeAccessToken, { run: newAccessToken, inTurn: inAccountTurn }),
  serve(accountRoutes.endAccessToken, { run: endMyAccessToken }),
  serve(accountRoutes.undoContactChange, { run: undoContactChange, inTurn: inAccountTurn }),
  servePrepared(accountRoutes.setUp, { prepare: prepareSetUp, run: setUp }),
  serve(accountRoutes.unmask, { run: unmask }),
]
