import { type MonthMetrics, smallestShown } from '@tongying/contract/reports'
import { expect, test } from 'vitest'
import { hideSmall, protect } from './protect.ts'

/** Every list of so many counts from 0 to the largest. */
function* listsOf(length: number, largest: number): Generator<number[]> {
  if (length === 0) return yield []
  for (const rest of listsOf(length - 1, largest))
    for (let count = 0; count <= largest; count += 1) yield [...rest, count]
}

const most = 18

test('no small part can be calculated from what is shown and the total, by whoever knows the rule', () => {
  for (const length of [1, 2, 3, 4]) {
    const possible = new Map<string, number[][]>()
    for (const counts of listsOf(length, most)) {
      const total = counts.reduce((sum, count) => sum + count, 0)
      // Smaller totals are not shown, nor any part of them.
      if ((total > 0 && total < smallestShown) || total > most) continue
      const known = JSON.stringify([total, hideSmall(counts)])
      possible.set(known, [...(possible.get(known) ?? []), counts])
    }
    for (const [known, all] of possible) {
      for (let index = 0; index < length; index += 1) {
        const values = new Set(all.map((counts) => counts[index] ?? 0))
        const isSmall = [...values].some((value) => value > 0 && value < smallestShown)
        if (isSmall) expect(values.size, `${known} at ${index}`).toBeGreaterThan(1)
      }
    }
  }
})

test('large parts stay as they are, and so does nothing beside them', () => {
  expect(hideSmall([57, 8, 0, 5])).toEqual([57, 8, 0, 5])
  expect(hideSmall([57, 8, 0, 4])).toEqual([57, null, null, null])
  expect(hideSmall([])).toEqual([])
})

const part = <Name extends string>(counts: Record<Name, number>) =>
  // The keys are the names.
  Object.entries(counts).map(([name, count]) => ({ name, count })) as { name: Name; count: number }[]
const times = { median: 60, p90: 90, medianShare: 0.5, p90Share: 0.8, inTime: 0.95 }

function aMonth(given: Partial<MonthMetrics> = {}): MonthMetrics {
  return {
    ...{ month: '2026-10', side: 'asked', countedAt: '2026-11-24T02:32:00.000Z', isOpen: false, isTwoSided: true },
    total: 76,
    months: [{ month: '2026-10', asked: 76, answered: 3 }],
    kinds: part({ appointment: 62, emergency: 14 }),
    outcomes: part({ completed: 57, reportDue: 8, underWay: 0, returned: 0, cancelled: 6, unanswered: 5 }),
    responses: part({ adopted: 38, adoptedInPart: 8, notAdopted: 5, noResponse: 6 }),
    replies: part({ accepted: 120, declined: 10, noAnswer: 8, withdrawn: 0, open: 0 }),
    ...{ turnaround: 151_200, turnaroundBefore: null },
    rating: { count: 51, average: 4.7 },
    applicationRating: { count: 41, average: 4.2 },
    steps: [
      { step: 'emergencyAnswer', count: 14, ...times, limit: 600, limitIn: 'seconds' },
      { step: 'response', count: 51, ...times, limit: 604_800, limitIn: 'seconds' },
    ],
    departments: [
      { department: '03', counts: [70] },
      { department: '04', counts: [6] },
    ],
    asking: [],
    answering: [{ id: 'a', name: '甲', count: 76 }],
    modalities: [{ modality: 'US', studies: 60 }],
    examinations: [{ month: '2026-10', count: 4 }],
    ...given,
  }
}

test('a month of large numbers is shown whole, but for the small ones that stand alone', () => {
  const month = aMonth()
  expect(protect(month)).toEqual({
    ...month,
    months: [{ month: '2026-10', asked: 76, answered: null }],
    examinations: [{ month: '2026-10', count: null }],
  })
})

test('a month with fewer than five says nothing but that', () => {
  const shown = protect(aMonth({ total: 4, months: [{ month: '2026-10', asked: 4, answered: 0 }] }))
  expect(JSON.stringify(shown)).not.toMatch(/"(count|studies|asked|median|average|inTime|turnaround)":[1-9]/)
  expect(shown).toMatchObject({ total: null, answering: [], modalities: [], months: [{ asked: null, answered: 0 }] })
  expect(shown.departments).toEqual([])
  expect(shown.steps.map(({ limit }) => limit)).toEqual([null, null])
})

test('where completed ones are hidden, reports say nothing of them, nor does how often a step was measured', () => {
  const outcomes = part({ completed: 18, reportDue: 0, underWay: 0, returned: 0, cancelled: 2, unanswered: 0 })
  const responses = part({ adopted: 18, adoptedInPart: 0, notAdopted: 0, noResponse: 0 })
  const shown = protect(aMonth({ total: 20, outcomes, responses, rating: { count: 18, average: 4.7 } }))
  expect(shown.outcomes.find(({ name }) => name === 'completed')?.count).toBe(null)
  expect(shown.responses.every(({ count }) => count === null)).toBe(true)
  expect(shown.rating).toEqual({ count: null, average: 4.7 })
  expect(shown.steps.map(({ count }) => count)).toEqual([null, null])
  expect(shown.steps[1]?.median).toBe(60)
})

test('a list of those that there were names nobody whose count is small, and gives none away by how many there are', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id, count: 1 }))
  const shown = protect(aMonth({ total: 5, months: [{ month: '2026-10', asked: 5, answered: 0 }], asking: five }))
  expect(shown.asking).toEqual([])
  const few = protect(
    aMonth({ answering: [{ id: 'a', name: '甲', count: 66 }, ...five.map((one) => ({ ...one, count: 2 }))] }),
  )
  expect(few.answering).toEqual([])
  const some = aMonth({
    answering: [
      { id: 'a', name: '甲', count: 60 },
      { id: 'b', name: '乙', count: 14 },
      { id: 'c', name: '丙', count: 2 },
    ],
  })
  expect(protect(some).answering).toEqual([{ id: 'a', name: '甲', count: 60 }])
  const studies = protect(
    aMonth({
      modalities: [
        { modality: 'US', studies: 60 },
        { modality: 'CT', studies: 9 },
        { modality: 'PT', studies: 1 },
      ],
    }),
  )
  expect(studies.modalities).toEqual([{ modality: 'US', studies: 60 }])
  const departments = protect(
    aMonth({
      departments: [
        { department: '03', counts: [70] },
        { department: '04', counts: [5] },
        { department: '05', counts: [1] },
      ],
    }),
  )
  expect(departments.departments).toEqual([{ department: '03', counts: [70] }])
})

test('a step that was measured fewer than five times has no limit: it would be the limit of one of them', () => {
  const [step] = aMonth().steps
  if (!step) throw new Error('no step')
  const shown = protect(aMonth({ steps: [{ ...step, step: 'expertAnswer', count: 1, limit: 5_437 }] }))
  expect(shown.steps).toEqual([expect.objectContaining({ count: null, limit: null })])
})

test('few emergencies hide how fast they were answered, however many experts were asked', () => {
  const shown = protect(aMonth({ kinds: part({ appointment: 74, emergency: 2 }) }))
  expect(shown.kinds.map(({ count }) => count)).toEqual([null, null])
  expect(shown.steps[0]).toMatchObject({ count: null, median: null, p90: null, inTime: null, limit: null })
})
