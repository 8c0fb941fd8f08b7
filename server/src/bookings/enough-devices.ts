import { bookingErrors, type NewSession } from '@tongying/contract/bookings'
import { imageTerminalsAt } from '../devices/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { Examining } from './access.ts'

/**
 * A community hospital is examined by as many at once as it has devices; where none is paired nobody knows how many.
 * @throws TooFewDevices
 */
export async function requireDevices({ tx, record }: Call<Examining>, wanted: readonly NewSession[]): Promise<void> {
  const devices = await imageTerminalsAt(
    tx,
    record.hospitals.map(({ communityId }) => communityId),
  )
  for (const { id, communityId } of record.hospitals) {
    const count = devices.get(communityId)
    if (count === undefined) continue
    const own = wanted.filter(({ communityHealthHospIds: ids }) => ids === null || ids.includes(id))
    // As many as ever are open at once are so when one of them begins.
    const [start, sessions] = own
      .map((each) => [each.start, atOnce(own, each.start)] as const)
      .reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])
    if (sessions <= count) continue
    const hospital = (await institutionsByIds(tx, [communityId])).get(communityId)?.name ?? ''
    throw new Problem(bookingErrors.TooFewDevices, { field: 'sessions', values: { hospital, count, sessions, start } })
  }
}

function atOnce(sessions: readonly NewSession[], at: string): number {
  return sessions.filter(({ start, end }) => start <= at && at < end).length
}
