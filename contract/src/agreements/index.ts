/** Agreements between institutions: what consultations cost between them, and whose experts may be asked. */
export {
  type Agreement,
  agreementNoticeDays,
  mostAgreementYears,
  type NewAgreement,
  newAgreement,
} from './agreement.ts'
export { type AgreementSide, agreementSides } from './agreement-side.ts'
export {
  type AgreementStanding,
  type AgreementState,
  agreementStandingLabels,
  agreementStandings,
  agreementStates,
  standingOf,
} from './agreement-states.ts'
export { centsOf } from './amount.ts'
export { type ConsultationKind, consultationKinds } from './consultation-kinds.ts'
export { agreementErrors } from './errors.ts'
export { type AgreementEventName, agreementEvents, type OnAgreement } from './events.ts'
export { agreementRoutes } from './routes.ts'
export { agreementSideLabels, consultationKindLabels } from './texts.ts'
