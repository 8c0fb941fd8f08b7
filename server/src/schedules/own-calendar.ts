import { dayMs, toInstant } from '@tongying/contract/kit'
import { freeHoursOn } from '@tongying/contract/schedules'
import { readHolidays } from '../holidays/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { dutyBetween } from './duty-between.ts'
import { readFreeTime } from './free-time.ts'

const mostDays = 62

/** The caller's free hours and duty, day by day. */
export async function readOwnCalendar(context: Call, asked: { from: string; to: string }) {
  const { tx } = context
  const accountId = accountIdOf(context)
  const [from, until] = [toInstant(asked.from, '00:00'), new Date(toInstant(asked.to, '00:00').getTime() + dayMs)]
  const given = await readFreeTime(tx, accountId)
  const holidays = await readHolidays(tx, asked.from, asked.to)
  const duty = await dutyBetween(tx, [accountId], { from, to: until })
  const names = await institutionsByIds(
    tx,
    duty.map((shift) => shift.institutionId),
  )
  return {
    days: daysBetween(asked.from, asked.to).map((day) => ({ day, free: freeHoursOn(given, day, holidays) })),
    duty: duty.map(({ id, institutionId, department, startsAt, endsAt }) => ({
      id,
      institutionName: names.get(institutionId)?.name ?? '',
      department,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  }
}

/** The days from one to another, both included; at most two months. */
function daysBetween(from: string, to: string): string[] {
  const first = Date.parse(`${from}T00:00:00Z`)
  const many = Math.min(mostDays, Math.max(0, (Date.parse(`${to}T00:00:00Z`) - first) / dayMs + 1))
  return Array.from({ length: many }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}
