import type { PractitionerEventName } from '@tongying/contract/practitioners'
import { accountIdsWithRole, accountsByIds } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandler, type Subscriber } from '../platform/jobs/subscriber.ts'
import { type NewMessage, sendMessage } from './send-message.ts'

/** Tells the platform's auditors what waits for them, and a practitioner what was decided. */
export function onCertificationEvent(clock: Clock): Subscriber {
  const send =
    (messagesOf: (tx: Tx, accountId: string) => Promise<Telling[]>): EventHandler<PractitionerEventName> =>
    async (tx, { accountId, certificationId: id }, event) => {
      for (const notice of await messagesOf(tx, accountId)) {
        const cause = `${event.id}:${notice.text}`
        const link = { kind: notice.isForDesk ? 'certificationReview' : 'certification', id } as const
        await sendMessage(tx, { ...notice, link, cause, now: clock.now() })
      }
    }
  return defineSubscriber('messages.certification', {
    'certification.submitted': send(async (tx, accountId) => {
      const auditors = await accountIdsWithRole(tx, 'platformAuditor')
      const [card] = await accountsByIds(tx, [accountId])
      const to = auditors.filter((id) => id !== accountId)
      return [
        { to, text: 'certification.toReview', values: { name: card?.name ?? '—' }, isForDesk: true },
        { to: [accountId], text: 'certification.received' },
      ]
    }),
    'certification.approved': send(async (_tx, accountId) => [
      { to: [accountId], text: 'certification.approved', isSms: true },
    ]),
    'certification.rejected': send(async (_tx, accountId) => [
      { to: [accountId], text: 'certification.rejected', isSms: true },
    ]),
  })
}

type Telling = Pick<NewMessage, 'to' | 'text' | 'values' | 'isSms'> & {
  /** Leads to the desk in the console, not to one's own application. */
  readonly isForDesk?: boolean
}
