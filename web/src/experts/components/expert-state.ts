import { type ExpertApplicationState, expertApplicationStateLabels } from '@tongying/contract/experts'
import type { Turn } from '../../ui/components/status-tag/status-tag.tsx'

const turns: Readonly<Record<ExpertApplicationState, Turn>> = {
  saved: 'applicant',
  underReview: 'reviewer',
  passed: 'closed',
  rejected: 'applicant',
}

/** The state of an application as a tag shows it. */
export function expertStanding(state: ExpertApplicationState) {
  return { turn: turns[state], label: expertApplicationStateLabels[state] }
}
