import { stateOfWire } from '@tongying/contract/kit'
import { certificationStateLabels, certificationStates } from '@tongying/contract/practitioners'
import { reviewTurn } from '../../ui/patterns/review/review-turn.ts'

/** The state of a certification as a tag shows it, by its code on the wire. */
export function certificationStanding(status: number) {
  const state = stateOfWire(certificationStates, status) ?? certificationStates.initial
  return { turn: reviewTurn(state), label: certificationStateLabels[state] }
}
