/** Memberships: the institutions that one belongs to, joins, is invited to or administers. */
export { membershipAnswers } from './answers.ts'
export { useMyOrganizations } from './api.ts'
export { InstitutionFilter } from './components/institution-filter.tsx'
export { LinkedInstitutionsCard } from './components/lazy-linked-card.ts'
export {
  InvitationToInstitution,
  InviteDialog,
  JoinApplicationsCard,
  MembersCard,
} from './components/lazy-overview-cards.ts'
export type { HospitalList } from './components/use-hospital-list.ts'
export { addHospitalTab, type HospitalTab } from './hospital-tabs.ts'
export { membershipConsolePages, membershipPages } from './routes.tsx'
