/** Practitioners: physicians, pharmacists, nurses and technicians, their titles and departments, and how they are certified. */
export { practitionerAgreement, practitionerAgreementVersion } from './agreement.ts'
export {
  type CertificationApplication,
  type CertificationCase,
  type CertificationDraft,
  type CertificationFields,
  type CertificationPicture,
  type CertificationRow,
  certificationDraft,
  certificationFieldLabels,
  certificationFields,
  certificationLimits,
  certificationNumbers,
  certificationPictures,
  certificationTexts,
  currentCertification,
  openPractitionerApps,
  type PractitionerApp,
  practitionerAppLabels,
  practitionerApps,
} from './certification.ts'
export {
  type CertificationState,
  certificationStateLabels,
  certificationStates,
  type PractitionerState,
  practitionerStateLabels,
  practitionerStates,
} from './certification-states.ts'
export { departmentCodes, departmentLabel, departments, parentDepartment } from './department.ts'
export { type DepartmentCode, departmentCode, isDepartmentCode } from './department-codes.ts'
export { practitionerErrors } from './errors.ts'
export { type PractitionerEventName, practitionerEvents } from './events.ts'
export { practitionerFiles } from './files.ts'
export {
  type DoctorInfo,
  doctorInfo,
  type Expert,
  expert,
  licenceNoticeDays,
  licenceWarnings,
  practitionerLimits,
} from './practitioner.ts'
export { practitionerRoutes } from './routes.ts'
export {
  type PractitionerRecord,
  type PractitionerStanding,
  practitionerRecord,
  type StandingFilter,
  type StandingMove,
  standingFilters,
  standingMoveLabels,
} from './standing.ts'
export { standingRoutes } from './standing-routes.ts'
export { mayLead, type Profession, professions, type TitleCode, titleCodes, titles } from './title.ts'
