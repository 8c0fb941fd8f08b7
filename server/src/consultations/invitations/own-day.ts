import type { BusyHours } from '@tongying/contract/consultations'
import { wallClockOf } from '@tongying/contract/kit'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { busyOn, isInFreeHours } from './expert-hours.ts'

interface OwnDay {
  readonly day: string | null
  readonly isInFreeHours: boolean
  readonly busy: BusyHours[]
}

/** What the invited expert has on the day of the consultation, and whether its time is one of their free hours. */
export async function readOwnDay(context: Call<CaseRecord>): Promise<OwnDay> {
  const { startsAt, endsAt } = context.record.consultation
  if (!startsAt || !endsAt) return { day: null, isInFreeHours: true, busy: [] }
  const expertId = accountIdOf(context)
  const [start, end] = [wallClockOf(startsAt), wallClockOf(endsAt)]
  const busy = (await busyOn(context.tx, [expertId], start.day))(expertId)
  const time = { on: start.day, from: start.time, to: end.day === start.day ? end.time : '24:00' }
  return { day: start.day, isInFreeHours: await isInFreeHours(context.tx, expertId, time), busy }
}
