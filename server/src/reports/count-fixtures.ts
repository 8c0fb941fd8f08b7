import { invitationStates } from '@tongying/contract/consultations'
import { settingLimits } from '@tongying/contract/institutions'
import { hourMs, isIn } from '@tongying/contract/kit'
import {
  type MetricStep,
  metricSteps,
  type OutcomeName,
  outcomeNames,
  type ReplyName,
  replyNames,
} from '@tongying/contract/reports'
import { afterWorkingDays } from '../holidays/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { PlainCase } from './fixtures.ts'
import { monthAfter, yearUntil } from './months.ts'
import type { Counted, Scope } from './scope.ts'

interface Item {
  readonly step: MetricStep
  readonly begun: Date
  readonly ended: Date | null
  readonly due: Date
  readonly limit: number
}

function belongs(each: PlainCase, scope: Scope, side: Counted['side']): boolean {
  if (scope.of === 'platform') return true
  if (scope.of === 'institution') {
    const isOwn = each.institutionId === scope.institutionId
    return side === 'asked' ? isOwn : !isOwn && each.reportInstitutionId === scope.institutionId
  }
  const isOwn = each.applicantId === scope.accountId
  return side === 'asked' ? isOwn : !isOwn && each.invitations.some(({ expertId }) => expertId === scope.accountId)
}

const outcomeOf = (status: PlainCase['status']): OutcomeName =>
  ({
    ...{
      draft: 'underWay',
      waitingForTreatment: 'underWay',
      unresponsive: 'underWay',
      waitingForConsultation: 'underWay',
    },
    ...{ returned: 'returned', consultationEnd: 'reportDue', completed: 'completed', cancelled: 'cancelled' },
    timeoutNoResponse: 'unanswered',
  })[status] as OutcomeName // each state has its word in the table above

function replyOf(status: string): ReplyName {
  if (isIn(invitationStates.groups.everAccepted, status)) return 'accepted'
  if (status === 'declined' || status === 'withdrawn') return status
  return status === 'noResponse' ? 'noAnswer' : 'open'
}

function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}
const rounded = (value: number | null, parts = 1) => (value === null ? null : Math.round(value * parts) / parts)
const average = (values: readonly number[]) =>
  values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length, 10)

/** Of a person who answers, what became of those that they declined or were let go of is not theirs. */
function isOnCase({ invitations }: PlainCase, { scope, side }: Asked): boolean {
  if (scope.of !== 'person' || side === 'asked') return true
  return invitations.some(
    ({ expertId, status }) => expertId === scope.accountId && isIn(invitationStates.groups.onCase, status),
  )
}

type Asked = Omit<Counted, 'tx' | 'now'>

/** A month of these consultations counted one by one, in the words of the answer. */
export async function countPlainly(tx: Tx, cases: readonly PlainCase[], asked: Asked) {
  const { scope, side, month } = asked
  const mine = cases.filter((each) => belongs(each, scope, side))
  const own = mine.filter((each) => each.month === month)
  const before = mine.filter((each) => each.month === monthAfter(month, -1) && isOnCase(each, asked))
  const known = own.filter((each) => isOnCase(each, asked))
  const items = await itemsOf(tx, own, asked)
  return {
    ...{ month, side, isOpen: false, isTwoSided: scope.of !== 'platform', total: own.length },
    months: monthsOf(cases, asked),
    ...partsOf(own, asked),
    turnaround: turnaroundOf(known, scope),
    turnaroundBefore: turnaroundOf(before, scope),
    ...ratingsOf(own, asked),
    steps: metricSteps.map((step) =>
      stepOf(
        step,
        items.filter((each) => each.step === step),
      ),
    ),
    departments: departmentsOf(mine, yearUntil(month)),
    asking: scope.of === 'platform' || side === 'answered' ? byInstitution(own, 'institutionId') : {},
    answering: scope.of === 'platform' || side === 'asked' ? byInstitution(own, 'reportInstitutionId') : {},
  }
}

function isTheirs({ scope, side }: Asked, accountId: string): boolean {
  return scope.of !== 'person' || side === 'asked' || scope.accountId === accountId
}

function monthsOf(cases: readonly PlainCase[], { scope, month }: Asked) {
  const counted = (side: Counted['side'], of: string) =>
    cases.filter((each) => each.month === of && belongs(each, scope, side)).length
  return yearUntil(month).map((each) => ({
    month: each,
    asked: counted('asked', each),
    answered: scope.of === 'platform' ? null : counted('answered', each),
  }))
}

function count<N extends string>(names: readonly N[], found: readonly N[]) {
  return names.map((name) => ({ name, count: found.filter((each) => each === name).length }))
}

function partsOf(own: readonly PlainCase[], asked: Asked) {
  const known = own.filter((each) => isOnCase(each, asked))
  const responses = known.flatMap(({ response }) => response ?? [])
  const decided = (decision: number) => responses.filter((each) => each.decision === decision).length
  const replies = own.flatMap((each) => each.invitations.filter(({ expertId }) => isTheirs(asked, expertId)))
  const kinds = own.map(({ isEmergency }) => (isEmergency ? 'emergency' : 'appointment'))
  return {
    kinds: count(['appointment', 'emergency'], kinds),
    outcomes: count(
      outcomeNames,
      known.map(({ status }) => outcomeOf(status)),
    ),
    responses: [
      { name: 'adopted', count: decided(0) },
      { name: 'adoptedInPart', count: decided(1) },
      { name: 'notAdopted', count: decided(2) },
      { name: 'noResponse', count: known.filter(({ status }) => status === 'completed').length - responses.length },
    ],
    replies: count(
      replyNames,
      replies.map(({ status }) => replyOf(status)),
    ),
  }
}

function ratingsOf(own: readonly PlainCase[], asked: Asked) {
  const known = own.filter((each) => isOnCase(each, asked))
  const given = known.flatMap(({ response }) => (response ? [response.rating] : []))
  const ofExperts = own.flatMap(({ ratings }) => ratings.filter(({ expertId }) => isTheirs(asked, expertId)))
  const values = ofExperts.map(({ rating }) => rating)
  return {
    rating: { count: given.length, average: average(given) },
    applicationRating: { count: values.length, average: average(values) },
  }
}

function departmentsOf(mine: readonly PlainCase[], months: readonly string[]) {
  return (['03', '04', '05'] as const).flatMap((department) => {
    const ofIt = mine.filter(({ departments }) => departments.includes(department))
    const counts = months.map((month) => ofIt.filter((each) => each.month === month).length)
    return counts.some((each) => each > 0) ? [{ department, counts }] : []
  })
}

function byInstitution(own: readonly PlainCase[], of: 'institutionId' | 'reportInstitutionId') {
  return Object.fromEntries([...Map.groupBy(own, (each) => each[of])].map(([id, list]) => [id, list.length]))
}

function turnaroundOf(cases: readonly PlainCase[], scope: Scope): number | null {
  const times = cases.flatMap(({ issuedAt, submittedAt }) =>
    issuedAt ? [(issuedAt.getTime() - submittedAt.getTime()) / 1_000] : [],
  )
  return scope.of !== 'person' && times.length < 5 ? null : rounded(percentile(times, 0.5))
}

async function itemsOf(tx: Tx, cases: readonly PlainCase[], asked: Asked): Promise<Item[]> {
  const items: Item[] = []
  for (const each of cases) {
    items.push(...answersOf(each, asked), ...(await reportOf(tx, each, asked)))
    if (!isOnCase(each, asked)) continue
    items.push(...(await reviewsOf(tx, each)))
    const { issuedAt: begun, response } = each
    if (begun && response) items.push(within('response', begun, response.at, settingLimits.responseDays.standard * 24))
  }
  return items
}

function within(step: MetricStep, begun: Date, ended: Date, hours: number): Item {
  return { step, begun, ended, due: new Date(begun.getTime() + hours * hourMs), limit: hours * 3_600 }
}

function answersOf({ isEmergency, invitations }: PlainCase, asked: Asked): Item[] {
  const step = isEmergency ? 'emergencyAnswer' : 'expertAnswer'
  return invitations.flatMap(({ expertId, status, invitedAt: begun, answeredAt: ended, answerBy: due }) => {
    const isMeasured =
      isIn(invitationStates.groups.everAccepted, status) || status === 'declined' || status === 'noResponse'
    if (!isMeasured || !isTheirs(asked, expertId)) return []
    return [{ step, begun, ended, due, limit: (due.getTime() - begun.getTime()) / 1_000 } as const]
  })
}

/** Lines of a case's history that end a review of its application. */
const decisions = ['passDesk', 'passAudit', 'return'] as const

async function reviewsOf(tx: Tx, { history }: PlainCase): Promise<Item[]> {
  const items: Item[] = []
  let begun: Date | undefined
  for (const { what, at: ended } of history) {
    const isDecision = isIn(decisions, what)
    if (isDecision && begun)
      items.push({ step: 'applicationReview', begun, ended, due: await afterWorkingDays(tx, begun, 1), limit: 1 })
    if (isDecision || what === 'submitAppointment' || what === 'resubmit') begun = ended
  }
  return items
}

async function reportOf(tx: Tx, { history, report, isEmergency }: PlainCase, asked: Asked): Promise<Item[]> {
  const held = history.find(({ what }) => what === 'hold')?.at
  if (!report || !held || !isTheirs(asked, report.authorId)) return []
  const { submittedAt: begun, reviewedAt: ended } = report
  const hours = settingLimits[isEmergency ? 'emergencyReportHours' : 'reportHours'].standard
  const written = within('reportWriting', held, begun, hours)
  if (!ended) return [written]
  return [written, { step: 'reportReview', begun, ended, due: await afterWorkingDays(tx, begun, 1), limit: 1 }]
}

function stepOf(step: MetricStep, items: readonly Item[]) {
  const done = items.flatMap(({ begun, ended, due }) =>
    ended ? [{ took: ended.getTime() - begun.getTime(), allowed: due.getTime() - begun.getTime() }] : [],
  )
  const [times, shares] = [done.map(({ took }) => took / 1_000), done.map(({ took, allowed }) => took / allowed)]
  const limits = items.map(({ limit }) => limit).toSorted((one, other) => one - other)
  const inTime = items.filter(({ ended, due }) => ended !== null && ended <= due).length
  return {
    ...{ step, count: items.length },
    limitIn: step === 'applicationReview' || step === 'reportReview' ? 'workingDays' : 'seconds',
    limit: limits[Math.ceil(limits.length / 2) - 1] ?? null,
    median: rounded(percentile(times, 0.5)),
    p90: rounded(percentile(times, 0.9)),
    medianShare: rounded(percentile(shares, 0.5), 100),
    p90Share: rounded(percentile(shares, 0.9), 100),
    inTime: items.length === 0 ? null : rounded(inTime / items.length, 100),
  }
}
