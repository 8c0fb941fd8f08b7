import { accountRoutes } from '@tongying/contract/accounts'
import type { RouteInput } from '@tongying/contract/kit'
import { call } from '../../ui/core/call.ts'

/** Signs in and leaves for the page that asked for it, which takes the token out of its address at once. */
export async function signInAndGoBack(input: RouteInput<typeof accountRoutes.login>): Promise<void> {
  const { redirect } = await call(accountRoutes.login, input)
  location.replace(redirect)
  // The page is on its way out: nothing here should wake up again.
  await new Promise<never>(() => {})
}
