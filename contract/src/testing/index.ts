/** For the tests and the demo data of every package: how a route's input travels, and an application that may be submitted. */

export { aCompleteDraft } from './complete-draft.ts'
export { type OnWire, onWire } from './on-wire.ts'
export { aPatientsForm } from './patients-form.ts'
export { smallPdf } from './small-pdf.ts'
