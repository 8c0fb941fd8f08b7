import type { EventPayload } from '@tongying/contract'
import type { ExpertEventName } from '@tongying/contract/experts'
import { accountIdsWithRole, accountNames } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandler, type Subscriber } from '../platform/jobs/subscriber.ts'
import { type NewMessage, sendMessage } from './send-message.ts'

type ExpertNotice = Pick<NewMessage, 'to' | 'text' | 'values' | 'isSms' | 'byId'> & {
  /** Leads to the review queue in the console, not to one's own application. */
  readonly isForReviewer?: boolean
}

/** Notifies the platform's auditors of applications to be listed as an expert, and the applicant of what was decided. */
export function onExpertApplicationEvent(clock: Clock): Subscriber {
  const send =
    <N extends ExpertEventName>(
      noticesOf: (tx: Tx, payload: EventPayload<N>) => Promise<ExpertNotice[]>,
    ): EventHandler<N> =>
    async (tx, payload, event) => {
      const { applicationId: id } = payload
      for (const notice of await noticesOf(tx, payload)) {
        const cause = `${event.id}:${notice.text}`
        const link = { kind: notice.isForReviewer ? 'expertReview' : 'expertApplication', id } as const
        await sendMessage(tx, { ...notice, link, cause, now: clock.now() })
      }
    }
  return defineSubscriber('messages.expertApplication', {
    'expertApplication.submitted': send<'expertApplication.submitted'>(async (tx, { accountId }) => {
      const to = (await accountIdsWithRole(tx, 'platformAuditor')).filter((id) => id !== accountId)
      const nameOf = await accountNames(tx, [accountId])
      const values = { name: nameOf(accountId, '—') }
      return [
        { to, text: 'expertApplication.toReview', values, isForReviewer: true },
        { to: [accountId], text: 'expertApplication.received', byId: accountId },
      ]
    }),
    'expertApplication.waiting': send<'expertApplication.waiting'>(async (tx, { accountId, workingDays }) => {
      // The first reminder is the reviewers' own; from the second day on their administrators read it too.
      const above = workingDays > 1 ? await accountIdsWithRole(tx, 'platformAdmin') : []
      const reviewers = [...(await accountIdsWithRole(tx, 'platformAuditor')), ...above]
      const to = reviewers.filter((id) => id !== accountId)
      const nameOf = await accountNames(tx, [accountId])
      const values = { name: nameOf(accountId, '—'), days: workingDays }
      return [{ to, text: 'expertApplication.reminder', values, isForReviewer: true }]
    }),
    'expertApplication.approved': send<'expertApplication.approved'>(async (_tx, { accountId }) => [
      { to: [accountId], text: 'expertApplication.approved', isSms: true },
    ]),
    'expertApplication.rejected': send<'expertApplication.rejected'>(async (_tx, { accountId, reason }) => [
      { to: [accountId], text: 'expertApplication.rejected', values: { reason }, isSms: true },
    ]),
  })
}
