import { and, count, eq, isNull } from 'drizzle-orm'
import type { DomainMetric } from '../platform/domain.ts'
import { meetings, participants } from './tables.ts'

const isInProgress = eq(meetings.status, 'inProgress')

export const meetingMetrics: readonly DomainMetric[] = [
  {
    name: 'meeting_rooms',
    help: 'Meeting rooms in progress',
    read: (tx) => tx.$count(meetings, isInProgress),
  },
  {
    name: 'meeting_participants',
    help: 'People who sit in a meeting room now',
    async read(tx) {
      const isSeated = and(
        eq(participants.admission, 'admitted'),
        isNull(participants.lostAt),
        isNull(participants.leftAt),
      )
      const [found] = await tx
        .select({ people: count() })
        .from(participants)
        .innerJoin(meetings, eq(meetings.id, participants.meetingId))
        .where(and(isInProgress, isSeated))
      return found?.people ?? 0
    },
  },
]
