/** For the tests and the demo data of every package: how a route's input travels, an application that may be submitted, where a record can be. */

export { aCompleteDraft } from './complete-draft.ts'
export { type OnWire, onWire } from './on-wire.ts'
export { patientFields } from './patient-fields.ts'
export { aPatientsForm } from './patients-form.ts'
export { type ReachablePlace, reachablePlaces } from './reachable-places.ts'
export { smallPdf } from './small-pdf.ts'
