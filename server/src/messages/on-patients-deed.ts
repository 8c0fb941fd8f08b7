import { type OnPatientsDeed, type PatientEventName, patientEvents } from '@tongying/contract/patients'
import { membersWithRole } from '../memberships/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandlers, namesOf, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies those who sent a patient a link of what the patient did with it. */
export function onPatientsDeed(clock: Clock): Subscriber {
  const handlers: { [N in PatientEventName]?: EventHandlers[N] } = {}
  for (const name of namesOf(patientEvents))
    handlers[name] = (tx, payload, { id }) => sendNotice(tx, name, { ...payload, eventId: id, now: clock.now() })
  return defineSubscriber('messages.patients', handlers)
}

type Happened = OnPatientsDeed & { readonly eventId: string; readonly now: Date }

async function sendNotice(tx: Tx, text: PatientEventName, happened: Happened): Promise<void> {
  const { ownerId, institutionId, toldIds, isBeingWritten, eventId, now } = happened
  // A person who has left the institution is notified of its records no more.
  const members = new Set(await membersWithRole(tx, institutionId, 'member'))
  await sendMessage(tx, {
    to: toldIds.filter((id) => members.has(id)),
    text,
    link: { kind: isBeingWritten ? 'application' : 'consultation', id: ownerId },
    cause: `${eventId}:${text}`,
    now,
  })
}
