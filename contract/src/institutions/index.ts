/** Medical institutions: what they are, how they are classed, how they join. */
export { institutionAgreement, institutionAgreementVersion } from './agreement.ts'
export {
  applicationPictures,
  currentInstitution,
  type InstitutionApplication,
  type InstitutionDraft,
  institutionApplication,
  institutionCode,
  institutionDraft,
  type OwnApplication,
  officePhone,
  ownApplication,
  type ReviewedApplication,
  reviewedApplication,
} from './application.ts'
export { applicationFieldLabels } from './application-labels.ts'
export { type ApplicationStanding, applicationStanding } from './application-standing.ts'
export {
  type InstitutionChange,
  type InstitutionDetails,
  institutionChange,
  institutionDetails,
} from './details.ts'
export {
  type DirectoryColumn,
  directoryColumns,
  directoryImportTexts,
  type ListedInstitution,
  listedInstitution,
  mostDirectoryRows,
} from './directory-import.ts'
export { institutionErrors } from './errors.ts'
export {
  type InstitutionEventName,
  institutionEvents,
  institutionRevisionEvents,
  type OnInstitutionApplication,
  type OnInstitutionRevised,
} from './events.ts'
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
  type Tier,
  tierAndRating,
  tierLabels,
  tiers,
} from './institution.ts'
export { onboardingStateLabels } from './onboarding-state-labels.ts'
export {
  type OnboardingMove,
  type OnboardingState,
  onboardingStates,
} from './onboarding-states.ts'
export {
  type DirectoryEntry,
  directoryEntry,
  institutionStandingLabels,
  institutionStandings,
  listedOnlyLabel,
  type MadeRevision,
  type Registration,
  type RevisedField,
  registration,
  revisedFieldLabels,
  revisedFields,
} from './revisions.ts'
export { institutionRoutes } from './routes.ts'
export {
  type Acceptance,
  type AcceptancePolicy,
  acceptancePolicies,
  acceptancePolicyLabels,
  acceptanceText,
  type InstitutionSettings,
  institutionSettings,
  type KeptSettings,
  keptSettings,
  othersNeededLimits,
  type SettingLimit,
  settingLimits,
  standardSettings,
} from './settings.ts'
