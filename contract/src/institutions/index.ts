/** Medical institutions: what they are, how they are classed, how they join. */
export { institutionErrors } from './errors.ts'
export {
  type InstitutionSummary,
  institutionSummary,
  type Ownership,
  ownershipLabels,
  ownerships,
  type Rating,
  ratingLabels,
  ratings,
  regionCodes,
  standing,
  type Tier,
  type TimeLimits,
  tierLabels,
  tiers,
  timeLimits,
} from './institution.ts'
export { type OnboardingState, onboardingStateLabels, onboardingStates } from './onboarding-states.ts'
export { institutionRoutes } from './routes.ts'
