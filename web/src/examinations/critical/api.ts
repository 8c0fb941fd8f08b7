import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../../ui/core/use-change.ts'
import { examinationAnswers } from '../answers.ts'

/** A change of a critical finding, after which both its examination and the lists of days are read again. */
export function useCriticalChange<R extends AnyRoute>(route: R, examinationId: string) {
  return useChange(route, { refreshes: examinationAnswers(examinationId), isQuiet: true, isSecret: true })
}
