/** Institutions: the directory of hospitals, how they are classed and how they review, and how they apply to join. */
import type { Domain } from '../platform/domain.ts'
import { onboardingReminders } from './reminders.ts'
import { institutionBindings } from './routes.ts'

export { ownApplicationAccess } from './access.ts'
export { changeInstitution, readInstitution } from './change-institution.ts'
export { createInstitution, type NewInstitution } from './create-institution.ts'
export { discardApplicationFiles } from './discard-application-files.ts'
export { establishInstitution } from './establish-institution.ts'
export { institutionAnswers } from './institution-answers.ts'
export { areOpen, isOpenInstitution, requireOpenInstitution } from './is-open.ts'
export { changeLightInstitution, createLightInstitution, lightAmong } from './light-institution.ts'
export { applicationById, applicationsOf } from './list-applications.ts'
export { institutionNamesAt } from './names-at.ts'
export { openPartsInApplications } from './open-parts.ts'
export { institutionPersonalData } from './personal-tables.ts'
export {
  browseInstitutions,
  countInstitutions,
  type InstitutionCard,
  institutionCards,
  institutionIdByCode,
  institutionIdsBySearch,
  institutionNameOf,
  institutionShortNameOf,
  institutionsByIds,
  isListedOnly,
} from './queries.ts'
export { onboardingReviews } from './reviews.ts'
export { changeSettings, issuesUnreviewed, readSettings, settingsOf } from './settings.ts'

import { institutionSealedColumns } from './sealed-columns.ts'

export const institutionsDomain: Domain = {
  name: 'institutions',
  sealedColumns: institutionSealedColumns,
  bindings: institutionBindings,
  tasks: onboardingReminders.tasks,
}
