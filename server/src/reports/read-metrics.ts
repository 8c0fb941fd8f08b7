import {
  type InstitutionCount,
  type MonthMetrics,
  metricSteps,
  outcomeNames,
  replyNames,
  type StepTimes,
  smallestShown,
} from '@tongying/contract/reports'
import { institutionsByIds } from '../institutions/index.ts'
import {
  casesByDepartment,
  casesByInstitution,
  casesByMonth,
  countCases,
  countFeedback,
  countReplies,
  type FeedbackCounts,
} from './count-cases.ts'
import { examinationsByMonth, studiesByModality } from './count-images.ts'
import { beginningOf, monthAfter, yearUntil } from './months.ts'
import { protect } from './protect.ts'
import type { Counted } from './scope.ts'
import { type StepCount, timeSteps } from './time-steps.ts'

/** A month in numbers: a person's own as they are, everybody else's without what would name somebody. */
export async function readMetrics(counted: Counted): Promise<MonthMetrics> {
  const metrics = await countMonth(counted)
  return counted.scope.of === 'person' ? metrics : protect(metrics)
}

/** A month as it was counted; always the same number of statements. */
export async function countMonth(counted: Counted): Promise<MonthMetrics> {
  const { month, side, now, scope } = counted
  const cases = await countCases(counted)
  const before = await countCases({ ...counted, month: monthAfter(month, -1) })
  const feedback = await countFeedback(counted)
  const replies = await countReplies(counted)
  const responded = Object.values(feedback.responses).reduce((sum, count) => sum + count, 0)
  return {
    ...{ month, side, countedAt: now.toISOString(), isOpen: beginningOf(monthAfter(month, 1)) > now },
    isTwoSided: scope.of !== 'platform',
    total: cases.total,
    months: await readMonths(counted),
    kinds: [
      { name: 'appointment', count: cases.total - cases.emergencies },
      { name: 'emergency', count: cases.emergencies },
    ],
    outcomes: outcomeNames.map((name) => ({ name, count: cases.outcomes[name] })),
    responses: responsesOf(feedback, cases.outcomes.completed - responded),
    replies: replyNames.map((name) => ({ name, count: replies[name] })),
    turnaround: medianOf(scope, cases),
    turnaroundBefore: medianOf(scope, before),
    rating: { count: responded, average: rounded(feedback.rating, 10) },
    applicationRating: { count: feedback.applicationRatings, average: rounded(feedback.applicationRating, 10) },
    steps: stepsOf(await timeSteps(counted)),
    departments: [...(await casesByDepartment(counted))]
      .map(([department, counts]) => ({ department, counts }))
      .toSorted((one, other) => one.department.localeCompare(other.department)),
    ...(await readInstitutions(counted)),
    modalities: await studiesByModality(counted),
    examinations: (await examinationsByMonth(counted)).map((count, index) => ({
      month: yearUntil(month)[index] ?? month,
      count,
    })),
  }
}

async function readMonths(counted: Counted): Promise<MonthMetrics['months']> {
  const asked = await casesByMonth({ ...counted, side: 'asked' })
  const answered = counted.scope.of === 'platform' ? undefined : await casesByMonth({ ...counted, side: 'answered' })
  return yearUntil(counted.month).map((month, index) => ({
    month,
    asked: asked[index] ?? 0,
    answered: answered ? (answered[index] ?? 0) : null,
  }))
}

function responsesOf({ responses }: FeedbackCounts, unanswered: number): MonthMetrics['responses'] {
  const { adopted, adoptedInPart, notAdopted } = responses
  return [
    { name: 'adopted', count: adopted },
    { name: 'adoptedInPart', count: adoptedInPart },
    { name: 'notAdopted', count: notAdopted },
    { name: 'noResponse', count: Math.max(0, unanswered) },
  ]
}

/** The median of so few is nearly one of them. */
function medianOf(scope: Counted['scope'], { issued, turnaround }: { issued: number; turnaround: number | null }) {
  return scope.of !== 'person' && issued < smallestShown ? null : rounded(turnaround, 1)
}

function rounded(value: number | null, parts: number): number | null {
  return value === null ? null : Math.round(value * parts) / parts
}

/** Each step, also one that nothing was measured of. Shares are whole percents: finer ones would say of how many. */
function stepsOf(found: readonly StepCount[]): StepTimes[] {
  const byStep = new Map(found.map((row) => [row.step, row]))
  return metricSteps.map((step) => {
    const row = byStep.get(step)
    const limitIn = step === 'applicationReview' || step === 'reportReview' ? 'workingDays' : 'seconds'
    return {
      ...{ step, limitIn, count: row?.count ?? 0, limit: row?.limit ?? null },
      median: rounded(row?.median ?? null, 1),
      p90: rounded(row?.p90 ?? null, 1),
      medianShare: rounded(row?.medianShare ?? null, 100),
      p90Share: rounded(row?.p90Share ?? null, 100),
      inTime: rounded(row?.inTime ?? null, 100),
    }
  })
}

/** The other side's institutions; of the platform both. */
async function readInstitutions(counted: Counted): Promise<Pick<MonthMetrics, 'asking' | 'answering'>> {
  const { scope, side, tx } = counted
  const isPlatform = scope.of === 'platform'
  const asking = isPlatform || side === 'answered' ? await casesByInstitution(counted, 'asking') : []
  const answering = isPlatform || side === 'asked' ? await casesByInstitution(counted, 'answering') : []
  const names = await institutionsByIds(
    tx,
    [...asking, ...answering].map(({ id }) => id),
  )
  const named = (rows: typeof asking): InstitutionCount[] =>
    rows.map(({ id, count }) => ({ id, name: names.get(id)?.name ?? '', count }))
  return { asking: named(asking), answering: named(answering) }
}
