import { accountIdsWithRole } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies the platform's administrators of what a check of the audit trail found for the first time. */
export function onBrokenTrail(clock: Clock): Subscriber {
  return defineSubscriber('messages.brokenTrail', {
    'auditTrail.broken': async (tx, { findings }, { id }) => {
      const to = await accountIdsWithRole(tx, 'platformAdmin')
      await sendMessage(tx, { to, text: 'auditTrail.broken', values: { findings }, cause: id, now: clock.now() })
    },
  })
}
