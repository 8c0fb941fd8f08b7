import { accountIdsWithRole, accountNames } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

const textsOf = {
  platformAdmin: { own: 'account.platformAdminGiven', others: 'account.otherPlatformAdminGiven' },
  platformAuditor: { own: 'account.platformAuditorGiven', others: 'account.otherPlatformAuditorGiven' },
} as const

/** Notifies the person, and the other administrators of the platform, of a role that the operator gave. */
export function onPlatformRole(clock: Clock): Subscriber {
  return defineSubscriber('messages.platformRoles', {
    'account.platformRoleGiven': async (tx, { accountId, role }, { id }) => {
      const texts = textsOf[role]
      const others = (await accountIdsWithRole(tx, 'platformAdmin')).filter((each) => each !== accountId)
      const nameOf = await accountNames(tx, [accountId])
      const now = clock.now()
      await sendMessage(tx, { to: [accountId], text: texts.own, cause: `${id}:${texts.own}`, now })
      const values = { person: nameOf(accountId, '—') }
      await sendMessage(tx, { to: others, text: texts.others, values, cause: `${id}:${texts.others}`, now })
    },
  })
}
