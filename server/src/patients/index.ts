/** Patients: the links that they are sent, and what they sign by them. */
import type { Domain } from '../platform/domain.ts'
import { patientBindings } from './routes.ts'
import { patientSealedColumns } from './sealed-columns.ts'

export { feesOfSignature, isSignedForChild, type StandingConsent, signatureOf, standingConsent } from './consents-of.ts'
export { discardLinksOf } from './discard-links.ts'
export { patientPersonalData } from './personal-tables.ts'
export { type LinkedRecord, type LinkOwnerAnswers, patientPort } from './port.ts'
export { recordPatient } from './record-patient.ts'

export const patientsDomain: Domain = {
  name: 'patients',
  bindings: patientBindings,
  sealedColumns: patientSealedColumns,
}
