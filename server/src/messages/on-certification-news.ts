import { type PractitionerEventName, practitionerEvents } from '@tongying/contract/practitioners'
import { accountIdsWithRole, accountsByIds } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Subscriber } from '../platform/jobs/deliver-events.ts'
import { type NewMessage, sendMessage } from './send-message.ts'

/** Tells the platform's auditors what waits for them, and a practitioner what was decided. */
export function onCertificationNews(clock: Clock): Subscriber {
  const on: Subscriber['on'] = {}
  const hear = (name: PractitionerEventName, tellOf: (tx: Tx, accountId: string) => Promise<Telling[]>) => {
    on[name] = async (tx, payload, event) => {
      const { accountId, certificationId: id } = practitionerEvents[name].parse(payload)
      for (const telling of await tellOf(tx, accountId)) {
        const cause = `${event.id}:${telling.text}`
        const link = { kind: telling.isForDesk ? 'certificationReview' : 'certification', id } as const
        await sendMessage(tx, { ...telling, link, cause, now: clock.now() })
      }
    }
  }
  hear('certification.submitted', async (tx, accountId) => {
    const auditors = await accountIdsWithRole(tx, 'platformAuditor')
    const [card] = await accountsByIds(tx, [accountId])
    const to = auditors.filter((id) => id !== accountId)
    return [
      { to, text: 'certification.toReview', values: { name: card?.name ?? '—' }, isForDesk: true },
      { to: [accountId], text: 'certification.received' },
    ]
  })
  hear('certification.approved', async (_tx, accountId) => [
    { to: [accountId], text: 'certification.approved', isSms: true },
  ])
  hear('certification.rejected', async (_tx, accountId) => [
    { to: [accountId], text: 'certification.rejected', isSms: true },
  ])
  return { name: 'messages.certification', on }
}

type Telling = Pick<NewMessage, 'to' | 'text' | 'values' | 'isSms'> & {
  /** Leads to the desk in the console, not to one's own application. */
  readonly isForDesk?: boolean
}
