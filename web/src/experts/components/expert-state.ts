import { type ExpertApplicationState, expertApplicationStateLabels } from '@tongying/contract/experts'
import { reviewTurn } from '../../ui/patterns/review/review-turn.ts'

/** The state of an application as a tag shows it. */
export function expertStanding(state: ExpertApplicationState) {
  return { turn: reviewTurn(state), label: expertApplicationStateLabels[state] }
}
