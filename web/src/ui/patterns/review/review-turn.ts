import type { Turn } from '../../components/status-tag/status-tag.tsx'

const turns = {
  saved: 'applicant',
  underReview: 'reviewer',
  approved: 'closed',
  rejected: 'applicant',
  settled: 'closed',
} as const satisfies Record<string, Turn>

/** Whose turn it is in a state of an application that is reviewed. */
export function reviewTurn(state: keyof typeof turns): Turn {
  return turns[state]
}
