import type { EventPayload } from '@tongying/contract'
import type { PractitionerEventName } from '@tongying/contract/practitioners'
import { accountIdsWithRole, accountNames } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import {
  defineSubscriber,
  type EventHandler,
  type EventHandlers,
  type Subscriber,
} from '../platform/jobs/subscriber.ts'
import { type NewMessage, sendMessage } from './send-message.ts'

/** Notifies the platform's auditors of what awaits them, and a practitioner of what was decided. */
export function onCertificationEvent(clock: Clock): Subscriber {
  const send =
    <N extends Extract<PractitionerEventName, `certification.${string}`>>(
      noticesOf: (tx: Tx, payload: EventPayload<N>) => Promise<CertificationNotice[]>,
    ): EventHandler<N> =>
    async (tx, payload, event) => {
      const { certificationId: id } = payload
      for (const notice of await noticesOf(tx, payload)) {
        const cause = `${event.id}:${notice.text}`
        const link = { kind: notice.isForReviewer ? 'certificationReview' : 'certification', id } as const
        await sendMessage(tx, { ...notice, link, cause, now: clock.now() })
      }
    }
  return defineSubscriber('messages.certification', {
    'certification.submitted': send<'certification.submitted'>(async (tx, { accountId }) => {
      const auditors = await accountIdsWithRole(tx, 'platformAuditor')
      const nameOf = await accountNames(tx, [accountId])
      const to = auditors.filter((id) => id !== accountId)
      return [
        { to, text: 'certification.toReview', values: { name: nameOf(accountId, '—') }, isForReviewer: true },
        { to: [accountId], text: 'certification.received', byId: accountId },
      ]
    }),
    'certification.waiting': send<'certification.waiting'>(async (tx, { accountId, workingDays }) => {
      const nameOf = await accountNames(tx, [accountId])
      // The first reminder is the reviewers' own; from the second day on their administrators read it too.
      const above = workingDays > 1 ? await accountIdsWithRole(tx, 'platformAdmin') : []
      const reviewers = [...(await accountIdsWithRole(tx, 'platformAuditor')), ...above]
      const to = reviewers.filter((id) => id !== accountId)
      const values = { name: nameOf(accountId, '—'), days: workingDays }
      return [{ to, text: 'certification.reminder', values, isForReviewer: true }]
    }),
    'certification.approved': send<'certification.approved'>(async (_tx, { accountId }) => [
      { to: [accountId], text: 'certification.approved', isSms: true },
    ]),
    'certification.rejected': send<'certification.rejected'>(async (_tx, { accountId, reason }) => [
      { to: [accountId], text: 'certification.rejected', values: { reason }, isSms: true },
    ]),
    ...standingNotices(clock),
  })
}

/** What happens to a certification that was granted is told to its holder, in the product and by SMS. */
function standingNotices(clock: Clock): EventHandlers {
  const tell =
    <N extends Extract<PractitionerEventName, `practitioner.${string}`>>(
      text: NewMessage['text'],
      valuesOf: (payload: EventPayload<N>) => NewMessage['values'],
    ): EventHandler<N> =>
    async (tx, payload, { id: eventId }) => {
      const { accountId } = payload
      const link = { kind: 'certification', id: accountId } as const
      const of = { to: [accountId], text, values: valuesOf(payload), link, isSms: true }
      await sendMessage(tx, { ...of, cause: `${eventId}:${text}`, now: clock.now() })
    }
  return {
    'practitioner.lapsed': tell('certification.lapsed', ({ licenceExpiresOn: day }) => ({ day })),
    'practitioner.licenceEnding': tell('certification.licenceEnding', ({ licenceExpiresOn: day, daysLeft: days }) => ({
      day,
      days,
    })),
    'practitioner.suspended': tell('certification.suspended', ({ reason }) => ({ reason })),
    'practitioner.reinstated': tell('certification.reinstated', ({ reason }) => ({ reason })),
    'practitioner.revoked': tell('certification.revoked', ({ reason }) => ({ reason })),
  }
}

type CertificationNotice = Pick<NewMessage, 'to' | 'text' | 'values' | 'isSms' | 'byId'> & {
  /** Leads to the review queue in the console, not to one's own application. */
  readonly isForReviewer?: boolean
}
