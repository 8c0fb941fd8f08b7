import { dayMs, kitErrors, productDay, toInstant } from '@tongying/contract/kit'
import { mayLead } from '@tongying/contract/practitioners'
import {
  type DutyPerson,
  type DutyShift,
  type NewDutyShift,
  type ScheduleEventName,
  scheduleErrors,
} from '@tongying/contract/schedules'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import { memberIdsOf } from '../memberships/index.ts'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { Problem } from '../platform/problem.ts'
import { expertsByAccountIds, invitableAmong } from '../practitioners/index.ts'
import { countsNow, dutyBetween } from './duty-between.ts'
import { dutyShifts, type Shift } from './tables.ts'

type AtInstitution = Call<{ institutionId: string }>

/** The most shifts of an institution in a week. */
const mostShifts = 500
const weekMs = 7 * dayMs
/** How far back and ahead shifts are entered. */
const reachDays = { back: 7, ahead: 400 }

/** An institution's shifts that begin in a week, with who cannot be asked any more. */
export async function readDuty(
  { tx, record }: AtInstitution,
  { week }: { week: string },
): Promise<{ list: DutyShift[] }> {
  const rows = await shiftsOfWeek(tx, record.institutionId, week)
  const people = new Set((await dutyPeople(tx, record.institutionId)).map(({ accountId }) => accountId))
  const experts = await expertsByAccountIds(
    tx,
    rows.map((row) => row.accountId),
  )
  return {
    list: rows.map(({ id, accountId, department, line, startsAt, endsAt }) => ({
      id,
      accountId,
      name: experts.get(accountId)?.name ?? '—',
      title: experts.get(accountId)?.title ?? null,
      department,
      line,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isAvailable: people.has(accountId),
    })),
  }
}

/** Who can be put on duty: members who are certified and may lead, since the first to accept an emergency leads it. */
export async function dutyPeople(tx: Tx, institutionId: string): Promise<DutyPerson[]> {
  const ids = await memberIdsOf(tx, institutionId)
  const experts = await expertsByAccountIds(tx, ids)
  const invitable = await invitableAmong(tx, ids)
  return ids.flatMap((accountId) => {
    const expert = experts.get(accountId)
    if (!expert || !invitable.has(accountId) || expert.institutionId !== institutionId || !mayLead(expert.title))
      return []
    const { name, title, departments } = expert
    return { accountId, name, title, departments: [...departments] }
  })
}

/**
 * Puts a person on duty. Several people may have the same hours; one person may not, since they are asked once.
 * @throws DutyPersonUnavailable, DutyOutOfReach, DutyOverlaps, TooMuchDuty
 */
export async function addDuty(context: AtInstitution, given: NewDutyShift): Promise<{ id: string }> {
  const { tx, record } = context
  requireInReach(context, given.day, 'day')
  const person = (await dutyPeople(tx, record.institutionId)).find(({ accountId }) => accountId === given.physicianId)
  if (!person) throw new Problem(scheduleErrors.DutyPersonUnavailable, { field: 'physicianId' })
  const { department, physicianId: accountId, line } = given
  const startsAt = toInstant(given.day, given.from)
  const sameDay = toInstant(given.day, given.to)
  const endsAt = sameDay > startsAt ? sameDay : new Date(sameDay.getTime() + dayMs)
  await lockUntilEnd(tx, 'duty lists')
  await requirePlace(tx, record.institutionId, weekOf(given.day))
  if (await isOnDuty(tx, accountId, { startsAt, endsAt }))
    throw new Problem(scheduleErrors.DutyOverlaps, { field: 'from', values: { name: person.name } })
  const shift = { department, accountId, line, startsAt, endsAt }
  const [id = ''] = await insertShifts(context, [shift])
  await publishDuty(context, 'duty.assigned', [shift])
  context.audit({
    subject: { kind: 'dutyShift', id },
    institutionId: record.institutionId,
    detail: { accountId, department, from: startsAt.toISOString(), to: endsAt.toISOString() },
  })
  return { id }
}

/**
 * Takes a shift out of the list.
 * @throws StateChanged when the list does not have it, or not any more
 */
export async function removeDuty(context: AtInstitution, { id }: { id: string }): Promise<{ id: string }> {
  const { tx, record } = context
  const removed = await tx
    .delete(dutyShifts)
    .where(and(eq(dutyShifts.id, id), eq(dutyShifts.institutionId, record.institutionId)))
    .returning()
  if (removed.length === 0) throw new Problem(kitErrors.StateChanged)
  await publishDuty(context, 'duty.removed', removed)
  context.audit({ subject: { kind: 'dutyShift', id }, institutionId: record.institutionId })
  return { id }
}

/**
 * Copies a week's shifts into another week, at the same hours; who is on duty then already, or cannot be, is left out.
 * @throws DutyOutOfReach, TooMuchDuty
 */
export async function copyDuty(
  context: AtInstitution,
  { from, to }: { from: string; to: string },
): Promise<{ copied: number; skipped: number }> {
  const { tx, record } = context
  requireInReach(context, to, 'to')
  await lockUntilEnd(tx, 'duty lists')
  const rows = await shiftsOfWeek(tx, record.institutionId, from)
  const people = new Set((await dutyPeople(tx, record.institutionId)).map(({ accountId }) => accountId))
  const laterMs = toInstant(to, '00:00').getTime() - toInstant(from, '00:00').getTime()
  const wanted = rows.filter((row) => people.has(row.accountId)).map((row) => movedBy(row, laterMs))
  const fitting = await withoutOverlaps(tx, wanted)
  await requirePlace(tx, record.institutionId, to, fitting.length)
  await insertShifts(context, fitting)
  await publishDuty(context, 'duty.assigned', fitting)
  const answer = { copied: fitting.length, skipped: rows.length - fitting.length }
  context.audit({
    subject: { kind: 'institution', id: record.institutionId },
    institutionId: record.institutionId,
    detail: { from, to, ...answer },
  })
  return answer
}

type NewShift = Pick<Shift, 'department' | 'accountId' | 'line' | 'startsAt' | 'endsAt'>

function movedBy({ department, accountId, line, startsAt, endsAt }: Shift, ms: number): NewShift {
  const moved = (at: Date) => new Date(at.getTime() + ms)
  return { department, accountId, line, startsAt: moved(startsAt), endsAt: moved(endsAt) }
}

/** Those of these shifts whose person is not on duty then already. */
async function withoutOverlaps(tx: Tx, wanted: readonly NewShift[]): Promise<NewShift[]> {
  const times = wanted.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const accountIds = wanted.map(({ accountId }) => accountId)
  const reach = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
  const taken: NewShift[] = await dutyBetween(tx, accountIds, reach)
  return wanted.filter((shift) => {
    const isFree = !taken.some(
      ({ accountId, startsAt, endsAt }) =>
        accountId === shift.accountId && startsAt < shift.endsAt && endsAt > shift.startsAt,
    )
    if (isFree) taken.push(shift)
    return isFree
  })
}

async function shiftsOfWeek(tx: Tx, institutionId: string, week: string): Promise<Shift[]> {
  const begin = toInstant(week, '00:00')
  return tx
    .select()
    .from(dutyShifts)
    .where(
      and(
        eq(dutyShifts.institutionId, institutionId),
        gte(dutyShifts.startsAt, begin),
        lt(dutyShifts.startsAt, new Date(begin.getTime() + weekMs)),
      ),
    )
    .orderBy(asc(dutyShifts.startsAt), asc(dutyShifts.line), asc(dutyShifts.id))
}

async function requirePlace(tx: Tx, institutionId: string, week: string, more = 1): Promise<void> {
  const many = (await shiftsOfWeek(tx, institutionId, week)).length
  if (many + more > mostShifts) throw new Problem(scheduleErrors.TooMuchDuty, { values: { most: mostShifts } })
}

/** A list that nobody plans by would only grow. */
function requireInReach({ now }: AtInstitution, day: string, field: 'day' | 'to'): void {
  const dayAfter = (days: number) => productDay(new Date(now.getTime() + days * dayMs))
  if (day >= dayAfter(-reachDays.back) && day <= dayAfter(reachDays.ahead)) return
  throw new Problem(scheduleErrors.DutyOutOfReach, { field, values: { days: reachDays.ahead } })
}

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}

async function isOnDuty(
  tx: Tx,
  accountId: string,
  { startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: dutyShifts.id })
    .from(dutyShifts)
    .where(
      and(
        eq(dutyShifts.accountId, accountId),
        lt(dutyShifts.startsAt, endsAt),
        gt(dutyShifts.endsAt, startsAt),
        countsNow,
      ),
    )
    .limit(1)
  return row !== undefined
}

async function insertShifts(context: AtInstitution, shifts: readonly NewShift[]): Promise<string[]> {
  const { tx, record, now } = context
  if (shifts.length === 0) return []
  const made = { institutionId: record.institutionId, createdAt: now, createdBy: accountIdOf(context) }
  const rows = shifts.map((shift) => ({ id: newId(), ...made, ...shift }))
  await tx.insert(dutyShifts).values(rows)
  return rows.map(({ id }) => id)
}

/** One event for each person whose shifts changed, of those that are not over. */
async function publishDuty(
  context: AtInstitution,
  name: ScheduleEventName,
  shifts: readonly Pick<NewShift, 'accountId' | 'startsAt' | 'endsAt'>[],
): Promise<void> {
  const { tx, record, now } = context
  const ahead = shifts.filter(({ endsAt }) => endsAt > now)
  for (const [accountId, own] of Map.groupBy(ahead, (shift) => shift.accountId)) {
    const from = new Date(Math.min(...own.map(({ startsAt }) => startsAt.getTime()))).toISOString()
    const to = new Date(Math.max(...own.map(({ endsAt }) => endsAt.getTime()))).toISOString()
    const byId = accountIdOf(context)
    await emit(tx, name, { institutionId: record.institutionId, accountId, from, to, shifts: own.length, byId })
  }
}
