import type { EventPayload } from '@tongying/contract'
import { accountNames } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type OutboxEvent, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies whoever signed a result, or an addendum to one, that a reviewer returned it, and why. */
export function onResultReturned(clock: Clock): Subscriber {
  return defineSubscriber('messages.returnedResults', {
    'examination.returned': notifying('examination.returned', clock),
    'examination.addendumReturned': notifying('examination.addendumReturned', clock),
  })
}

type Returned = EventPayload<'examination.returned'>

function notifying(text: 'examination.returned' | 'examination.addendumReturned', clock: Clock) {
  return async (tx: Tx, given: Returned, { id }: Pick<OutboxEvent, 'id'>): Promise<void> => {
    const { authorId, byId, examinationId, number, reason } = given
    const nameOf = await accountNames(tx, [byId])
    await sendMessage(tx, {
      to: [authorId],
      text,
      values: { by: nameOf(byId), number, reason },
      link: { kind: 'examination', id: examinationId },
      cause: `${id}:${text}`,
      byId,
      now: clock.now(),
    })
  }
}
