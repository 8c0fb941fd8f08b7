import type { Stale } from '../ui/core/route-key.ts'

/** The path of an examination's answer. As a path: every page listens, and few ask for it. */
export const examinationPath = '/meeting/examination/{id}'

/** The path of the critical findings of a day, which follow what happens to each. */
export const criticalsPath = '/meeting/criticalFinding/list'

/** The path of the examinations of a day, which are found there without a booking, too. */
export const listPath = '/meeting/examination/list'

/** The path of the work page's answer, which says whose results and findings wait. */
export const workPath = '/meeting/consultation/myDay'

/** What is old once an examination has moved or was written on. */
export function examinationAnswers(id: string): readonly Stale[] {
  return [{ key: [examinationPath, { id }] }, { key: [listPath] }, { key: [criticalsPath] }, { key: [workPath] }]
}
export const allExaminationAnswers: readonly Stale[] = [
  { key: [examinationPath] },
  { key: [listPath] },
  { key: [criticalsPath] },
]
