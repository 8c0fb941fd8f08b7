import { wallClockOf } from '@tongying/contract/kit'
import { type OnDuty, type ScheduleEventName, scheduleEvents } from '@tongying/contract/schedules'
import { institutionsByIds } from '../institutions/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { defineSubscriber, type EventHandlers, namesOf, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Notifies whoever is put on an emergency duty list, or taken off it; whoever did it knows. */
export function onDutyEvent(clock: Clock): Subscriber {
  const handlers: { [N in ScheduleEventName]?: EventHandlers[N] } = {}
  for (const name of namesOf(scheduleEvents))
    handlers[name] = (tx, payload, { id }) => sendNotice(tx, name, { ...payload, eventId: id, now: clock.now() })
  return defineSubscriber('messages.duty', handlers)
}

async function sendNotice(
  tx: Tx,
  text: ScheduleEventName,
  about: OnDuty & { readonly eventId: string; readonly now: Date },
): Promise<void> {
  const { institutionId, accountId, byId, shifts, eventId, now } = about
  const institution = (await institutionsByIds(tx, [institutionId])).get(institutionId)
  const [from, to] = [about.from, about.to].map((at) => {
    const { day, time } = wallClockOf(new Date(at))
    return `${day} ${time}`
  })
  await sendMessage(tx, {
    to: [accountId].filter((id) => id !== byId),
    text,
    values: { hospital: institution?.name ?? '—', from: from ?? '', to: to ?? '', shifts },
    link: { kind: 'work', id: accountId },
    cause: `${eventId}:${text}`,
    byId,
    now,
  })
}
