import {
  type CommunityHospitalEventName,
  communityHospitalEvents,
  type OnCommunityHospital,
} from '@tongying/contract/bookings'
import { institutionsByIds } from '../institutions/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandlers, namesOf, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies the administrators of both sides of what became of their remote examinations; whoever did it knows. */
export function onCommunityHospitalEvent(clock: Clock): Subscriber {
  const handlers: { [N in CommunityHospitalEventName]?: EventHandlers[N] } = {}
  for (const name of namesOf(communityHospitalEvents))
    handlers[name] = (tx, payload, { id }) => sendNotices(tx, name, { ...payload, eventId: id, now: clock.now() })
  return defineSubscriber('messages.communityHospitals', handlers)
}

type Happened = OnCommunityHospital & { readonly eventId: string; readonly now: Date }

async function sendNotices(tx: Tx, text: CommunityHospitalEventName, about: Happened): Promise<void> {
  const { institutionId, communityId, institutionAdminIds, communityAdminIds, byId, now } = about
  const institutions = await institutionsByIds(tx, [institutionId, communityId])
  const nameOf = (id: string) => institutions.get(id)?.name ?? '—'
  const sides = [
    { ownId: institutionId, otherId: communityId, adminIds: institutionAdminIds, kind: 'communityHospital' },
    { ownId: communityId, otherId: institutionId, adminIds: communityAdminIds, kind: 'hospitalTie' },
  ] as const
  for (const { ownId, otherId, adminIds, kind } of sides)
    await sendMessage(tx, {
      to: adminIds.filter((id) => id !== byId),
      text,
      values: { own: nameOf(ownId), hospital: nameOf(otherId), reason: about.reason ?? '' },
      link: { kind, id: ownId },
      // Who administers both sides reads of it once.
      cause: `${about.eventId}:${text}`,
      byId,
      now,
    })
}
