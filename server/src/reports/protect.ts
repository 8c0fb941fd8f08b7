import { type Cell, type MonthMetrics, smallestShown } from '@tongying/contract/reports'

/** A count that stands alone; null where it is too small to be shown. Nothing is nothing, and says nothing of anybody. */
export function shown(count: number): Cell {
  return count > 0 && count < smallestShown ? null : count
}

/**
 * The parts of a whole that is known: where one is too small to be shown, so are zeros and the smallest large one, with
 * those of the same size. Less would not do: whoever knows this rule then knows which small numbers are left
 * (`protect.test.ts` tries every short list).
 */
export function hideSmall(counts: readonly number[]): Cell[] {
  if (counts.every((count) => shown(count) !== null)) return [...counts]
  const last = Math.min(...counts.filter((count) => count >= smallestShown))
  return counts.map((count) => (count > last ? count : null))
}

/** Also without the limit: that there is one says that there was something, and is the very limit of one invitation. */
const nothing = { median: null, p90: null, medianShare: null, p90Share: null, inTime: null, limit: null } as const

function withCells<Part extends { readonly count: Cell }>(parts: readonly Part[], cells: readonly Cell[]): Part[] {
  return parts.map((part, index) => ({ ...part, count: cells[index] ?? null }))
}
const hideParts = <Part extends { readonly count: Cell }>(parts: readonly Part[]) =>
  withCells(parts, hideSmall(parts.map(known)))
const hideAll = <Part extends { readonly count: Cell }>(parts: readonly Part[]) => withCells(parts, [])

/**
 * Of a list that names only what there was: those whose count is shown. A name without its count says that there was
 * something, and a whole of as many as there are names that it was one of each.
 */
const onlyShown = <Part extends { readonly count: Cell }>(parts: readonly Part[]) =>
  hideParts(parts).filter(({ count }) => count !== null)
const isWhole = (parts: readonly { readonly count: Cell }[]) => parts.every(({ count }) => count !== null)
const known = ({ count }: { readonly count: Cell }) => count ?? 0

/** What may be shown of counts to somebody who may not read the consultations themselves. */
export function protect(metrics: MonthMetrics): MonthMetrics {
  const months = metrics.months.map((each) => ({
    ...each,
    asked: shown(each.asked ?? 0),
    answered: each.answered === null ? null : shown(each.answered),
  }))
  const common = {
    ...metrics,
    months,
    departments: protectDepartments({ ...metrics, months }),
    examinations: withCells(metrics.examinations, metrics.examinations.map(known).map(shown)),
  }
  const total = shown(metrics.total ?? 0)
  return total === null ? hideMonth({ ...common, total }) : protectParts({ ...common, total })
}

/**
 * A column for each month: where its consultations are not shown, neither is any part of them. A department of which no
 * count is shown is not named.
 */
function protectDepartments({ departments, months, side }: MonthMetrics): MonthMetrics['departments'] {
  const columns = months.map((month, index) => {
    const counts = departments.map((row) => row.counts[index] ?? 0)
    return month[side] === null ? counts.map(() => null) : hideSmall(counts)
  })
  return departments
    .map((row, index) => ({ ...row, counts: columns.map((column) => column[index] ?? null) }))
    .filter(({ counts }) => counts.some((count) => count !== null && count > 0))
}

/** A month with too few consultations: whatever is said of them is said of somebody. */
function hideMonth(metrics: MonthMetrics): MonthMetrics {
  const { kinds, outcomes, responses, replies, steps } = metrics
  const noRating = { count: null, average: null }
  return {
    ...metrics,
    kinds: hideAll(kinds),
    outcomes: hideAll(outcomes),
    responses: hideAll(responses),
    replies: hideAll(replies),
    turnaround: null,
    rating: noRating,
    applicationRating: noRating,
    steps: steps.map((step) => ({ ...step, ...nothing, count: null })),
    asking: [],
    answering: [],
    modalities: [],
  }
}

/**
 * Reports are a part of the completed ones: they are shown where those are. How often a step was measured, and how many
 * rated, is nearly always how many reports or answers there were: it is shown where no list of them hides anything.
 */
function protectParts(metrics: MonthMetrics): MonthMetrics {
  const kinds = hideParts(metrics.kinds)
  const outcomes = hideParts(metrics.outcomes)
  const replies = hideParts(metrics.replies)
  const isCompletedShown = outcomes.some(({ name, count }) => name === 'completed' && count !== null)
  const responses = isCompletedShown ? hideParts(metrics.responses) : hideAll(metrics.responses)
  const isExact = [kinds, outcomes, replies, responses].every(isWhole)
  const rated = (rating: MonthMetrics['rating']) => ({
    count: isExact ? shown(known(rating)) : null,
    average: known(rating) < smallestShown ? null : rating.average,
  })
  return {
    ...metrics,
    kinds,
    outcomes,
    responses,
    replies,
    rating: rated(metrics.rating),
    applicationRating: rated(metrics.applicationRating),
    steps: metrics.steps.map((step) => {
      const isHidden = known(step) < smallestShown || (step.step === 'emergencyAnswer' && !isWhole(kinds))
      if (isHidden) return { ...step, ...nothing, count: known(step) === 0 && isExact ? 0 : null }
      return isExact ? step : { ...step, count: null }
    }),
    asking: onlyShown(metrics.asking),
    answering: onlyShown(metrics.answering),
    modalities: hideStudies(metrics.modalities),
  }
}

function hideStudies(modalities: MonthMetrics['modalities']): MonthMetrics['modalities'] {
  const cells = hideSmall(modalities.map(({ studies }) => studies ?? 0))
  return modalities
    .map((each, index) => ({ ...each, studies: cells[index] ?? null }))
    .filter(({ studies }) => studies !== null)
}
