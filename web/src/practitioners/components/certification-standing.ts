import { certificationStateLabels, certificationStates } from '@tongying/contract/practitioners'
import type { Turn } from '../../ui/components/status-tag/status-tag.tsx'

const turns: Readonly<Record<keyof typeof certificationStateLabels, Turn>> = {
  saved: 'applicant',
  underReview: 'desk',
  approved: 'closed',
  rejected: 'applicant',
}

const words = ['saved', 'underReview', 'approved', 'rejected'] as const

/** The state of a certification as a tag shows it, by its code on the wire. */
export function certificationStanding(status: number) {
  const word = words.find((each) => certificationStates.states[each].wire === status) ?? 'saved'
  return { turn: turns[word], label: certificationStateLabels[word] }
}
