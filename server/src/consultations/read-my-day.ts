import { type ConsultationRow, consultationStates, type MyDay, myDayLimits } from '@tongying/contract/consultations'
import { productDay } from '@tongying/contract/kit'
import { and, asc, desc, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type ReviewInstitutions, reviewInstitutionsOf } from './access.ts'
import { waitingExemptions } from './emergency/waiting-exemptions.ts'
import {
  isExpertsTurn,
  isToSign,
  orderOf,
  ownScope,
  preparedScope,
  queueScope,
  startsWithin,
} from './list-conditions.ts'
import { presentRows } from './list-consultations.ts'
import { selectListed } from './listed-case.ts'
import { consultationPort } from './port.ts'
import { coordinatesSomewhere } from './preparation/prepare-application.ts'
import { isSupplementOpen } from './supplements/open-supplements.ts'
import { consultations } from './tables.ts'

type PartName =
  | 'appliedToday'
  | 'invitedToday'
  | 'answers'
  | 'reports'
  | 'confirmations'
  | 'prepared'
  | 'applications'
  | 'auditQueue'
  | 'reportQueue'

/** Everything that a person's work page shows: which cases stand in which part, then what is shown of each, once. */
export async function readMyDay(tx: Tx, viewer: { accountId: string; now: Date }): Promise<MyDay> {
  const { accountId, now } = viewer
  const day = productDay(now)
  const reviewing = await reviewInstitutionsOf(tx, accountId)
  const places = await placesOf(tx, accountId, { day, reviewing })
  const rows = await rowsOf(tx, viewer, { ids: places.map(({ id }) => id), reviewing })
  const inPart = (part: PartName) => places.filter((place) => place.part === part)
  const rowsIn = (part: PartName) => inPart(part).flatMap(({ id }) => rows.get(id) ?? [])
  const queueOf = (part: PartName) => ({ count: inPart(part)[0]?.total ?? 0, rows: rowsIn(part) })
  return {
    day,
    today: byStart([...rowsIn('appliedToday'), ...rowsIn('invitedToday')]),
    answers: rowsIn('answers'),
    reports: rowsIn('reports'),
    exemptions: await waitingExemptions(tx, accountId),
    confirmations: rowsIn('confirmations'),
    prepared: (await coordinatesSomewhere(tx, accountId)) ? rowsIn('prepared') : null,
    applications: rowsIn('applications'),
    queues: { auditQueue: queueOf('auditQueue'), reportQueue: queueOf('reportQueue') },
    examinations: await consultationPort.answers().workExaminations(tx, viewer),
  }
}

/** Which cases stand in which part, in the part's order, each with the number of all that belong there. */
async function placesOf(tx: Tx, accountId: string, { day, reviewing }: { day: string; reviewing: ReviewInstitutions }) {
  const isOnToday = and(
    startsWithin({ from: day, to: day }),
    inArray(consultations.status, [...consultationStates.groups.withMeeting]),
  )
  // Invitations to answer, opinions to give in writing, and reports to sign.
  const isToBeHeld = inArray(consultations.status, [...consultationStates.groups.toBeHeld])
  const isHeld = inArray(consultations.status, [...consultationStates.groups.held])
  // An arranged one has left the applications, unless an expert still waits for a file.
  const isOpen = or(inArray(consultations.status, [...consultationStates.groups.beforeMeeting]), isSupplementOpen)
  const select = (part: PartName, found: SQL | undefined, order: SQL[], limit: number) =>
    tx
      .select({
        part: sql<PartName>`${part}::text`.as('part'),
        id: consultations.id,
        place: sql<number>`(row_number() over (order by ${sql.join(order, sql`, `)}))::int`.as('place'),
        total: sql<number>`(count(*) over ())::int`.as('total'),
      })
      .from(consultations)
      .where(found)
      .orderBy(...order)
      .limit(limit)
  const { today, answers, reports, confirmations, prepared, applications, queue } = myDayLimits
  const [applied, invited, led] = [
    ownScope(tx, accountId, 'applied'),
    ownScope(tx, accountId, 'invited'),
    ownScope(tx, accountId, 'led'),
  ]
  const isTheirTurn = isExpertsTurn(accountId)
  const order = (tab: 'applied' | 'invited' | 'auditQueue' | 'reportQueue') => orderOf(accountId, tab)
  const byTime = [asc(consultations.startsAt), desc(consultations.createdAt), desc(consultations.id)]
  return unionAll(
    select('appliedToday', and(applied, isOnToday), byTime, today / 2),
    select('invitedToday', and(invited, isOnToday), byTime, today / 2),
    select('answers', and(invited, or(and(isToBeHeld, isTheirTurn), isToSign(accountId))), order('invited'), answers),
    select('reports', and(led, isHeld, isTheirTurn), order('invited'), reports),
    select('confirmations', and(applied, isToConfirm), [asc(consultations.confirmationAskedAt)], confirmations),
    select('prepared', preparedScope(accountId), [...returnedFirst, ...byChange], prepared),
    select('applications', and(applied, isOpen, not(isToConfirm)), order('applied'), applications),
    select('auditQueue', queueScope(accountId, 'auditQueue', reviewing.audit), order('auditQueue'), queue),
    select('reportQueue', queueScope(accountId, 'reportQueue', reviewing.report), order('reportQueue'), queue),
  ).orderBy(sql`part`, sql`place`)
}

/** What is shown of these cases, by id. */
async function rowsOf(
  tx: Tx,
  viewer: { accountId: string; now: Date },
  { ids, reviewing }: { ids: readonly string[]; reviewing: ReviewInstitutions },
): Promise<ReadonlyMap<string, ConsultationRow>> {
  if (ids.length === 0) return new Map()
  const listed = await selectListed(tx, viewer.accountId, {}).where(inArray(consultations.id, [...new Set(ids)]))
  const rows = await presentRows(tx, listed, viewer, reviewing)
  return new Map(rows.map((row) => [row.consultationId, row]))
}

/** Each case once, by its start. */
function byStart(rows: readonly ConsultationRow[]): ConsultationRow[] {
  const once = new Map(rows.map((row) => [row.consultationId, row]))
  return [...once.values()].sort((left, right) => (left.startTime ?? '').localeCompare(right.startTime ?? ''))
}

const isToConfirm = sql<boolean>`(${inStates(consultations.status, [consultationStates.initial])}
  and ${consultations.confirmationAskedAt} is not null)`
/** Of what a coordinator prepares: what came back, then what they work on, then what waits for its physician. */
const returnedFirst = [
  sql`(${consultations.confirmationAskedAt} is not null)`,
  sql`(${consultations.preparationNote} is null)`,
]
const byChange = [desc(consultations.updatedAt), desc(consultations.id)]
