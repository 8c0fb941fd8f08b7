/** Patients: who they are, their identifiers and their insurance; the links they are sent, and what they consent to. */
export { certificateProblem } from './certificate.ts'
export { certificateTypes, conditions, coverages, genders, industries, maritalStates } from './codes.ts'
export {
  type ConsentForm,
  consentDecision,
  consentFilesThatCount,
  consentForm,
  consentSignature,
  type DrawnSignature,
  drawnSignature,
  isGuardian,
  onBehalfReasons,
  relationsToChild,
  type SignedConsent,
  signatureBox,
  signerRelations,
  type UnmaskedSigner,
  unmaskedSignerSeconds,
  withdrawalReasons,
} from './consent.ts'
export { type ConsentDifference, consentDifferences } from './consent-difference.ts'
export {
  type ConsentPurpose,
  type ConsentSheet,
  consentPurposes,
  consentSheet,
} from './consent-sheet.ts'
export { type ConsentState, consentStateLabels, consentStates } from './consent-states.ts'
export {
  bindingConsentText,
  type ConsentFact,
  type ConsentWording,
  canonicalConsentText,
  consentFacts,
  consentWordingOf,
  currentConsentVersion,
} from './consent-text.ts'
export { countries } from './countries.ts'
export { patientErrors } from './errors.ts'
export { ethnicGroups } from './ethnic-groups.ts'
export { type OnPatientsDeed, type PatientEventName, patientEvents } from './events.ts'
export { type FilledForm, filledForm } from './filled-form.ts'
export {
  type LinkOwner,
  type LinkPurpose,
  type LinkView,
  linkNotices,
  linkOwnerKinds,
  linkPaths,
  linkPurposes,
  type OpenedLink,
  type PatientLink,
  patientLinkLimits,
} from './link.ts'
export { linkRoutes } from './link-routes.ts'
export { type PatientLinkState, patientLinkStateLabels, patientLinkStates } from './link-states.ts'
export { patientPageRoutes } from './page-routes.ts'
export { ageOn, bmi, contradictions, patientFields } from './patient.ts'
export {
  adultAge,
  guardianRelations,
  isGuardianAsked,
  type PatientForm,
  type PatientFormValues,
  patientForm,
  patientFormProblems,
  patientFormSchema,
} from './patient-form.ts'
export { patientProblems } from './patient-problems.ts'
export {
  type FoundPatient,
  foundPatientsMax,
  patientNumber,
  patientSearch,
  personalPatientFields,
  type SamePersonHint,
  type SamePersonSign,
  type TakenOver,
  type TakenOverField,
  takenOver,
  takenOverFields,
} from './patient-records.ts'
export { patientRecordRoutes } from './record-routes.ts'
export { patientRoutes } from './routes.ts'
