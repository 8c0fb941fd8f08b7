import type { EventPayload } from '@tongying/contract'
import type { PractitionerEventName } from '@tongying/contract/practitioners'
import { accountIdsWithRole, accountsByIds } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandler, type Subscriber } from '../platform/jobs/subscriber.ts'
import { type NewMessage, sendMessage } from './send-message.ts'

/** Notifies the platform's auditors of what awaits them, and a practitioner of what was decided. */
export function onCertificationEvent(clock: Clock): Subscriber {
  const send =
    <N extends PractitionerEventName>(
      noticesOf: (tx: Tx, payload: EventPayload<N>) => Promise<CertificationNotice[]>,
    ): EventHandler<N> =>
    async (tx, payload, event) => {
      const { certificationId: id } = payload
      for (const notice of await noticesOf(tx, payload)) {
        const cause = `${event.id}:${notice.text}`
        const link = { kind: notice.isForDesk ? 'certificationReview' : 'certification', id } as const
        await sendMessage(tx, { ...notice, link, cause, now: clock.now() })
      }
    }
  return defineSubscriber('messages.certification', {
    'certification.submitted': send<'certification.submitted'>(async (tx, { accountId }) => {
      const auditors = await accountIdsWithRole(tx, 'platformAuditor')
      const [card] = await accountsByIds(tx, [accountId])
      const to = auditors.filter((id) => id !== accountId)
      return [
        { to, text: 'certification.toReview', values: { name: card?.name ?? '—' }, isForDesk: true },
        { to: [accountId], text: 'certification.received' },
      ]
    }),
    'certification.approved': send<'certification.approved'>(async (_tx, { accountId }) => [
      { to: [accountId], text: 'certification.approved', isSms: true },
    ]),
    'certification.rejected': send<'certification.rejected'>(async (_tx, { accountId, reason }) => [
      { to: [accountId], text: 'certification.rejected', values: { reason }, isSms: true },
    ]),
  })
}

type CertificationNotice = Pick<NewMessage, 'to' | 'text' | 'values' | 'isSms'> & {
  /** Leads to the review queue in the console, not to one's own application. */
  readonly isForDesk?: boolean
}
