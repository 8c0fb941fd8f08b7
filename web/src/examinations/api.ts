import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../ui/core/use-change.ts'
import { examinationAnswers } from './answers.ts'

/** A change of an examination, after which it is read again; its failures are shown in a toast unless the page shows them. */
export function useExaminationChange<R extends AnyRoute>(route: R, id: string, { isQuiet = false } = {}) {
  return useChange(route, { refreshes: examinationAnswers(id), isQuiet, isSecret: true })
}

export const examinationPathOf = (id: string) => `/me/healthApplet/examinations/${id}`
export const dayPath = (day: string) => `/me/healthApplet/days/${day}`
