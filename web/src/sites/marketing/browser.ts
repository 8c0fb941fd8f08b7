/** The whole script of the open pages: no framework, nothing inline. */
import { compareFile } from './browser/compare-file.ts'
import { followMenu } from './browser/follow-menu.ts'
import { joinRoom } from './browser/join-room.ts'
import { offerLogOut } from './browser/log-out.ts'
import { returnFromSignIn } from './browser/return-from-sign-in.ts'
import { keepInStep, showAccount } from './browser/show-account.ts'
import { switchLanguage } from './browser/switch-language.ts'

if (!returnFromSignIn(location)) {
  keepInStep()
  switchLanguage()
  joinRoom()
  followMenu()
  compareFile()
  offerLogOut()
  void showAccount()
}
