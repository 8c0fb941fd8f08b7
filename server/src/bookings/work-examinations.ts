import { bookingStates } from '@tongying/contract/bookings'
import {
  type ExaminingDay,
  patientStages,
  type WorkExaminations,
  workExaminationLimits,
} from '@tongying/contract/consultations'
import { agedOn } from '@tongying/contract/examinations'
import { isWorkingDay } from '@tongying/contract/holidays'
import { isIn, productDay } from '@tongying/contract/kit'
import { and, asc, between, eq, inArray, isNull, or } from 'drizzle-orm'
import { type ExaminingPart, openFindings, unfinishedResults } from '../examinations/index.ts'
import { readHolidays } from '../holidays/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { rolesByInstitution } from '../memberships/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { maskName } from '../platform/keys/mask.ts'
import { isCertified } from '../practitioners/index.ts'
import { daysBetween, plusDays } from './days.ts'
import { countToPhone } from './phone-notices.ts'
import { delayOf, expectedAt } from './present-bookings.ts'
import { bookings, type CommunityHospitalRow, communityHospitals, sessions } from './tables.ts'

/** How many days ahead an administrator is told of days that are not open. */
const daysAhead = 7

interface Viewer {
  readonly accountId: string
  readonly now: Date
}

/** Where somebody has a part in remote examinations, and the hospitals that they see for it. */
interface Parts {
  readonly administered: readonly string[]
  readonly examining: readonly string[]
  readonly staffed: readonly string[]
  /** Those that work with somebody now, and those that were asked. */
  readonly hospitals: readonly CommunityHospitalRow[]
}

/** What waits in examinations and bookings for whoever opens their work page; nothing for who has no part in them. */
export async function workExaminations(tx: Tx, viewer: Viewer): Promise<WorkExaminations | null> {
  const { accountId, now } = viewer
  const parts = await partsOf(tx, accountId)
  const { administered, examining, staffed } = parts
  if (administered.length + examining.length + staffed.length === 0) return null
  const working = parts.hospitals.filter(({ status }) => status === 'working')
  const part: ExaminingPart = {
    ...{ accountId, examining },
    receiving: working
      .filter(({ communityId }) => staffed.includes(communityId))
      .map(({ institutionId, communityId }) => ({ institutionId, siteInstitutionId: communityId })),
  }
  const asked = parts.hospitals.filter((row) => isToAnswer(row, { administered, accountId }))
  const names = await institutionsByIds(
    tx,
    [...working, ...asked].flatMap(({ institutionId, communityId }) => [institutionId, communityId]),
  )
  const nameOf = (id: string) => names.get(id)?.name ?? ''
  const work: WorkExaminations = {
    findings: await openFindings(tx, part, now),
    days: await daysOf(tx, { part, working, now, nameOf }),
    results: await unfinishedResults(tx, part),
    ties: asked.slice(0, workExaminationLimits.ties).map(({ id, institutionId, communityId, addedAt }) => ({
      ...{ id, institutionName: nameOf(institutionId), communityId, communityName: nameOf(communityId) },
      addedAt: addedAt.toISOString(),
    })),
    unopened: (
      await unopenedDays(tx, {
        institutionIds: administered.filter((id) => working.some(({ institutionId }) => institutionId === id)),
        now,
      })
    ).map((each) => ({ ...each, institutionName: nameOf(each.institutionId) })),
  }
  return Object.values(work).some((rows) => rows.length > 0) ? work : null
}

/** Who asked never answers for the other side. */
function isToAnswer(
  { status, communityId, addedBy }: CommunityHospitalRow,
  { administered, accountId }: { administered: readonly string[]; accountId: string },
): boolean {
  return status === 'proposed' && administered.includes(communityId) && addedBy !== accountId
}

async function partsOf(tx: Tx, accountId: string): Promise<Parts> {
  const roles = [...(await rolesByInstitution(tx, accountId))]
  const administered = roles.flatMap(([id, all]) => (all.includes('institutionAdmin') ? [id] : []))
  const staffed = roles.flatMap(([id, all]) => (all.includes('communityStaff') ? [id] : []))
  const named = roles.flatMap(([id, all]) => (all.includes('examiner') ? [id] : []))
  // A physician whose certification has ended cannot examine.
  const examining = named.length > 0 && (await isCertified(tx, accountId)) ? named : []
  return { administered, examining, staffed, hospitals: await tiedHospitals(tx, { administered, examining, staffed }) }
}

/** The hospitals that work with one of theirs or were asked to, and who asked their own. */
async function tiedHospitals(
  tx: Tx,
  { administered, examining, staffed }: Omit<Parts, 'hospitals'>,
): Promise<CommunityHospitalRow[]> {
  const [own, theirs] = [[...new Set([...administered, ...examining])], [...new Set([...administered, ...staffed])]]
  if (own.length + theirs.length === 0) return []
  const { institutionId, communityId, endedAt, addedAt, id } = communityHospitals
  const isAround = or(
    own.length > 0 ? inArray(institutionId, own) : undefined,
    theirs.length > 0 ? inArray(communityId, theirs) : undefined,
  )
  return tx
    .select()
    .from(communityHospitals)
    .where(and(isNull(endedAt), isAround))
    .orderBy(asc(addedAt), asc(id))
}

interface DaysAsked {
  readonly part: ExaminingPart
  readonly working: readonly CommunityHospitalRow[]
  readonly now: Date
  readonly nameOf: (id: string) => string
}

/** Today at each institution where the person examines, or whose patients they receive. */
async function daysOf(tx: Tx, { part, working, now, nameOf }: DaysAsked): Promise<ExaminingDay[]> {
  const received = new Set(part.receiving.map(({ siteInstitutionId }) => siteInstitutionId))
  const around = [
    ...part.examining.map((institutionId) => ({ institutionId, part: 'examiner' as const })),
    ...part.receiving
      .filter(({ institutionId }) => !part.examining.includes(institutionId))
      .map(({ institutionId }) => ({ institutionId, part: 'communityStaff' as const })),
  ]
  const days = new Map(around.map((each) => [each.institutionId, each]))
  const rows = days.size > 0 ? await bookingsOn(tx, [...days.keys()], productDay(now)) : []
  const calls = days.size > 0 ? await countToPhone(tx, [...days.keys()]) : []
  return [...days.values()].flatMap((day) => {
    const hospitals = working.filter(
      ({ institutionId, communityId }) =>
        institutionId === day.institutionId && (day.part === 'examiner' || received.has(communityId)),
    )
    // Somebody may examine for an institution that has no community hospital.
    if (hospitals.length === 0) return []
    const ofDay = rows.filter(({ institutionId }) => institutionId === day.institutionId)
    return { ...day, institutionName: nameOf(day.institutionId), ...patientsOf(ofDay, hospitals) }
  })

  function patientsOf(ofDay: readonly TodaysBooking[], hospitals: readonly CommunityHospitalRow[]) {
    // One examiner goes through the hospitals in turn: the delay is the same for all of them.
    const delayMinutes = delayOf(ofDay, now)
    const sites = new Map(hospitals.map(({ id, communityId }) => [id, nameOf(communityId)]))
    const seen = ofDay.filter(({ hospitalId }) => sites.has(hospitalId))
    const toPhone = calls.reduce((sum, each) => sum + (sites.has(each.hospitalId) ? each.count : 0), 0)
    return { ...waitingAmong(seen, { sites, delayMinutes, today: productDay(now) }), delayMinutes, toPhone }
  }
}

type Stage = (typeof patientStages)[number]
type TodaysBooking = Awaited<ReturnType<typeof bookingsOn>>[number]

function bookingsOn(tx: Tx, institutionIds: readonly string[], day: string) {
  const { id, institutionId, hospitalId, orderNumber, orderDate, startsAt, status, calledAt } = bookings
  const { patientName, gender, birthday, bodyPart, examinationId } = bookings
  const who = { patientName, gender, birthday, bodyPart, examinationId }
  return tx
    .select({ id, institutionId, hospitalId, orderNumber, orderDate, startsAt, status, calledAt, ...who })
    .from(bookings)
    .where(
      and(
        inArray(institutionId, [...institutionIds]),
        eq(bookings.orderDate, day),
        inStates(status, bookingStates.groups.listed),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
}

function stageOf({ status, calledAt }: TodaysBooking): Stage | 'done' | undefined {
  if (status === 'checkedIn' && calledAt !== null) return 'examining'
  if (isIn(bookingStates.groups.examined, status)) return 'done'
  return patientStages.find((stage) => stage === status)
}

/** How many are in each stage, and the first of those who are not done: whose turn it is, then by their time. */
function waitingAmong(
  rows: readonly TodaysBooking[],
  { sites, delayMinutes, today }: { sites: ReadonlyMap<string, string>; delayMinutes: number; today: string },
): Pick<ExaminingDay, 'counts' | 'patients'> {
  const counts: ExaminingDay['counts'] = { examining: 0, checkedIn: 0, arrived: 0, booked: 0, done: 0 }
  const waiting: ExaminingDay['patients'] = []
  for (const row of rows) {
    const stage = stageOf(row)
    if (stage === undefined) continue
    counts[stage]++
    if (stage === 'done') continue
    waiting.push({
      ...{ bookingId: row.id, orderNumber: row.orderNumber, startsAt: row.startsAt.toISOString(), stage },
      ...{ expectedAt: expectedAt(row, delayMinutes), patientName: maskName(row.patientName), gender: row.gender },
      ...(row.birthday === null ? { age: null, ageUnit: null } : agedOn(row.birthday, today, null)),
      ...{ bodyPart: row.bodyPart, siteName: sites.get(row.hospitalId) ?? '', examinationId: row.examinationId },
    })
  }
  const placeOf = ({ stage }: { stage: Stage }) => patientStages.indexOf(stage)
  const first = waiting.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, workExaminationLimits.patients)
  return { counts, patients: first }
}

/** The working days of the coming week on which these institutions examine nobody. */
async function unopenedDays(
  tx: Tx,
  { institutionIds, now }: { institutionIds: readonly string[]; now: Date },
): Promise<{ institutionId: string; days: string[] }[]> {
  if (institutionIds.length === 0) return []
  const today = productDay(now)
  const [first, last] = [plusDays(today, 1), plusDays(today, daysAhead)]
  const { institutionId, orderDate, state } = sessions
  const open = await tx
    .selectDistinct({ institutionId, orderDate })
    .from(sessions)
    .where(and(inArray(institutionId, [...institutionIds]), between(orderDate, first, last), eq(state, 'open')))
  const isOpen = new Set(open.map((row) => `${row.institutionId} ${row.orderDate}`))
  const holidays = await readHolidays(tx, first, last)
  const working = daysBetween(first, last).filter((day) => isWorkingDay(holidays, day))
  return institutionIds
    .map((id) => ({ institutionId: id, days: working.filter((day) => !isOpen.has(`${id} ${day}`)) }))
    .filter(({ days }) => days.length > 0)
}
