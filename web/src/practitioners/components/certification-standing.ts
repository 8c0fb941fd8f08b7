import { stateOfWire } from '@tongying/contract/kit'
import { certificationStateLabels, certificationStates } from '@tongying/contract/practitioners'
import type { Turn } from '../../ui/components/status-tag/status-tag.tsx'

const turns: Readonly<Record<keyof typeof certificationStateLabels, Turn>> = {
  saved: 'applicant',
  underReview: 'reviewer',
  approved: 'closed',
  rejected: 'applicant',
}

/** The state of a certification as a tag shows it, by its code on the wire. */
export function certificationStanding(status: number) {
  const word = stateOfWire(certificationStates, status) ?? certificationStates.initial
  return { turn: turns[word], label: certificationStateLabels[word] }
}
