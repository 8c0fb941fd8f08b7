import type { Clock } from '../platform/clock.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies a person of the export of their data, and of a deletion of their account that their sign-in cancelled. */
export function onOwnData(clock: Clock): Subscriber {
  return defineSubscriber('messages.ownData', {
    'account.exportReady': async (tx, { accountId }, { id }) => {
      const link = { kind: 'ownData', id: accountId } as const
      await sendMessage(tx, { to: [accountId], text: 'account.exportReady', link, cause: id, now: clock.now() })
    },
    'account.deletionCancelled': async (tx, { accountId }, { id }) => {
      await sendMessage(tx, { to: [accountId], text: 'account.deletionCancelled', cause: id, now: clock.now() })
    },
  })
}
