import type { PushNotice } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { sendPush } from '../platform/push/send-push.ts'
import { forget, isOurs, keptSeconds, targetOf } from './send-push-notice.ts'
import { pushSubscriptions } from './tables.ts'

/**
 * Brings titles to the browsers of one account at once, outside of any message; answers how many took them. Throws when a
 * push service fails.
 */
export async function pushToOwn(
  platform: Platform,
  { accountId, titles }: { accountId: string; titles: readonly string[] },
): Promise<number> {
  const { orm } = platform.db
  const own = await orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
  let reached = 0
  for (const browser of own) {
    if (!(await isOurs(orm, browser, platform))) continue
    const outcomes: string[] = []
    for (const title of titles) {
      const notice: PushNotice = { title, path: '/me/information', tag: newId() }
      const push = { text: JSON.stringify(notice), keptSeconds, isUrgent: true }
      outcomes.push(await sendPush(platform, targetOf(platform, browser), push))
    }
    if (outcomes.includes('gone')) await forget(orm, browser)
    else reached++
  }
  return reached
}
