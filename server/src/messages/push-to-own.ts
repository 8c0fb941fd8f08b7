import type { PushNotice } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { sendPush } from '../platform/push/send-push.ts'
import { type Browser, forget, keptSecondsOf, targetOf } from './send-push-notice.ts'
import { pushSubscriptions } from './tables.ts'

/**
 * Brings titles to the browsers of one account at once, outside of any message; answers how many took them. Throws when
 * none did and a push service fails.
 */
export async function pushToOwn(
  platform: Platform,
  { accountId, titles }: { accountId: string; titles: readonly string[] },
): Promise<number> {
  const { orm } = platform.db
  const own = await orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
  const outcomes = await Promise.allSettled(own.map((browser) => pushTo(platform, browser, titles)))
  const reached = outcomes.filter((each) => each.status === 'fulfilled' && each.value).length
  const failure = outcomes.find((each) => each.status === 'rejected')
  if (reached === 0 && failure) throw failure.reason
  return reached
}

/** Whether one browser took all of them. */
async function pushTo(platform: Platform, browser: Browser, titles: readonly string[]): Promise<boolean> {
  const { orm } = platform.db
  const keptSeconds = await keptSecondsOf(orm, browser, platform)
  if (keptSeconds === undefined) return false
  for (const title of titles) {
    const notice: PushNotice = { title, path: '/me/information', tag: newId() }
    const push = { text: JSON.stringify(notice), keptSeconds, isUrgent: true }
    if ((await sendPush(platform, targetOf(platform, browser), push)) === 'gone') {
      await forget(orm, browser)
      return false
    }
  }
  return true
}
