import { accountRoutes as routes, type UserInfo } from '@tongying/contract/accounts'
import type { AnyRoute, RouteInput } from '@tongying/contract/kit'
import type { Stale } from '../ui/core/route-key.ts'
import { isSignedIn } from '../ui/core/session.ts'
import { useAnswers, useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { sealPasswords } from './seal-passwords.ts'

/** What the account page and the header show of the account: any change of it makes these old. */
export const ownAccount: readonly Stale[] = [routes.getUserInfo, routes.devices, routes.signIns, routes.accessTokens]

/**
 * Who is signed in, asked once for the whole site; undefined until it is known. Whatever changes it here refreshes it,
 * and what others change comes with a live message.
 */
export function useMe(): UserInfo | undefined {
  // Behind the dialog of an ended session the page stays as it was: who was known is not forgotten.
  return useRoute(routes.getUserInfo, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: isSignedIn() }).data
}

/** Changes something of the account in a dialog, which shows failures itself. */
export function useAccountChange<R extends AnyRoute>(route: R) {
  return useChange(route, { refreshes: ownAccount, isQuiet: true })
}

/** Changes the basic information; header and page follow at once. */
export function useUpdateUser() {
  const { put } = useAnswers()
  const { mutateAsync } = useChange(routes.update, { isQuiet: true })
  return async (changes: RouteInput<typeof routes.update>): Promise<UserInfo> => {
    const info = await mutateAsync(changes)
    put(routes.getUserInfo, {}, info)
    return info
  }
}

/** Accepts the policy in effect: whoever asked for it stops asking. */
export function useAcceptPolicy() {
  return useChange(routes.acceptPolicy, { refreshes: [routes.policy, routes.getUserInfo] })
}

/** Changes the password; both travel sealed under a key and a nonce asked for at this moment. */
export function useChangePassword() {
  const { mutateAsync: askKey } = useChange(routes.publickey, { isQuiet: true, isSecret: true })
  const { mutateAsync: change } = useChange(routes.modifyPassword, {
    refreshes: ownAccount,
    isQuiet: true,
    isSecret: true,
  })
  return async (oldPassword: string, newPassword: string): Promise<void> => {
    await change(await sealPasswords(await askKey({}), { oldPassword, newPassword }))
  }
}
