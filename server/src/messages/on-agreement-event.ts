import { type AgreementEventName, agreementEvents, type OnAgreement } from '@tongying/contract/agreements'
import { institutionsByIds } from '../institutions/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandlers, namesOf, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies the administrators of two institutions of what became of their agreement; whoever did it knows. */
export function onAgreementEvent(clock: Clock): Subscriber {
  const handlers: { [N in AgreementEventName]?: EventHandlers[N] } = {}
  for (const name of namesOf(agreementEvents))
    handlers[name] = (tx, payload, { id }) => sendNotices(tx, name, { ...payload, eventId: id, now: clock.now() })
  return defineSubscriber('messages.agreements', handlers)
}

type Happened = OnAgreement & { readonly eventId: string; readonly now: Date }

async function sendNotices(tx: Tx, text: AgreementEventName, about: Happened): Promise<void> {
  const { requesterId, providerId, requesterAdminIds, providerAdminIds, byId, now } = about
  const institutions = await institutionsByIds(tx, [requesterId, providerId])
  const nameOf = (id: string) => institutions.get(id)?.name ?? '—'
  const sides = [
    { ownId: requesterId, otherId: providerId, adminIds: requesterAdminIds },
    { ownId: providerId, otherId: requesterId, adminIds: providerAdminIds },
  ]
  for (const { ownId, otherId, adminIds } of sides)
    await sendMessage(tx, {
      to: adminIds.filter((id) => id !== byId),
      text,
      values: { own: nameOf(ownId), hospital: nameOf(otherId), reason: about.reason ?? '' },
      link: { kind: 'agreement', id: ownId },
      // Who administers both sides reads of it once.
      cause: `${about.eventId}:${text}`,
      byId,
      now,
    })
}
