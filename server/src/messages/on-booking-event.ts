import { wallClockOf } from '@tongying/contract/kit'
import { institutionsByIds } from '../institutions/index.ts'
import type { Clock } from '../platform/clock.ts'
import { defineSubscriber, type Subscriber } from '../platform/jobs/subscriber.ts'
import { sendMessage } from './send-message.ts'

/** Asks people to phone patients whom no SMS reaches about an offer or a cancelled booking, and tells of closed days. */
export function onBookingEvent(clock: Clock): Subscriber {
  return defineSubscriber('messages.offersToCall', {
    async 'booking.toCall'(tx, { communityId, institutionId, orderDate, staffIds, until }, { id }) {
      const { day, time } = wallClockOf(new Date(until))
      await sendMessage(tx, {
        to: staffIds,
        text: 'booking.toCall',
        values: {
          hospital: (await institutionsByIds(tx, [communityId])).get(communityId)?.name ?? '—',
          ...{ day: orderDate, until: `${day} ${time}` },
        },
        link: { kind: 'remoteDays', id: institutionId, day: orderDate },
        cause: `${id}:booking.toCall`,
        byId: null,
        now: clock.now(),
      })
    },
    async 'booking.toTell'(tx, { communityId, institutionId, orderDate, staffIds, count }, { id }) {
      await sendMessage(tx, {
        to: staffIds,
        text: 'booking.toTell',
        values: {
          hospital: (await institutionsByIds(tx, [communityId])).get(communityId)?.name ?? '—',
          ...{ day: orderDate, count },
        },
        link: { kind: 'remoteDays', id: institutionId, day: orderDate },
        cause: `${id}:booking.toTell`,
        byId: null,
        now: clock.now(),
      })
    },
    async 'booking.dayClosed'(tx, { institutionId, orderDate, personIds, byId, reason }, { id }) {
      await sendMessage(tx, {
        to: personIds.filter((each) => each !== byId),
        text: 'booking.dayClosed',
        values: {
          hospital: (await institutionsByIds(tx, [institutionId])).get(institutionId)?.name ?? '—',
          ...{ day: orderDate, reason },
        },
        link: { kind: 'remoteDays', id: institutionId, day: orderDate },
        cause: `${id}:booking.dayClosed`,
        byId,
        now: clock.now(),
      })
    },
  })
}
